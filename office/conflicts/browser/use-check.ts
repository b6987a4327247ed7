import { post } from '../../shell/api.ts'
import { queries, readAgain } from '../../shell/queries.ts'
import { useQueue } from '../../shell/use-action.ts'
import { messageCheckSchema } from '../contract.ts'
import { useRead } from '../../shell/use-read.ts'

/** The conflict check of a message. It is read again whenever anything about messages has changed. */
export function useCheck(reference: string) {
  return useRead(['messages', 'check', reference], `/conflicts/messages/${reference}`, messageCheckSchema)
}

/** A kind of change: the last part of the call's path. */
type CheckChange = 'names' | 'names-complete' | 'identity' | 'decision' | 'open'

/** Makes changes to the conflict check of a message, one by one. It is read again after each, even after a refusal. */
export function useCheckChange(reference: string) {
  const { isBusy, fault, about, start } = useQueue()
  return {
    isBusy,
    fault,
    /** Why the last change failed, if it was of this kind. */
    faultOf: (path: CheckChange) => (about?.startsWith(`${path} `) ? fault : undefined),
    change: (path: CheckChange, body: object, then?: () => void) =>
      start(
        async () => {
          const refresh = () => void readAgain(['messages'])
          const check = await post(
            `/conflicts/messages/${reference}/${path}`,
            body,
            messageCheckSchema,
          ).finally(refresh)
          queries.setQueryData(['messages', 'check', reference], check)
          then?.()
        },
        `${path} ${JSON.stringify(body)}`,
      ),
  }
}

export type CheckChanges = ReturnType<typeof useCheckChange>
