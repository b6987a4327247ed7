import { useEffect, useRef, useState } from 'react'
import { NoAnswer, Refused, isPassing, post, postFiles } from '../../shell/api.ts'
import { messageSchema, undoOffered } from '../contract.ts'
import type { Message } from '../contract.ts'
import { queries, readAgain } from '../../shell/queries.ts'
import { useQueue } from '../../shell/use-action.ts'

/** Acts that cannot be undone, because other people are involved, something was sent, or something is gone. */
const final: ReadonlySet<string> = new Set([
  'ask-to-open',
  'agree-to-open',
  'reply',
  'reply-with-files',
  'cancel-reply',
  'belonging',
  'receipt',
  'decline',
])

/**
 * What was just done to a message. `undoes` is the version that undoing reverts. `isOver` is true after ten seconds,
 * when the text is hidden; its space stays, so that nothing moves under the pointer.
 */
type Done = { sentence: string; undoes: number | undefined; isOver: boolean } | undefined

/**
 * Makes changes to a message, one after another. Each is refused if someone else changed the message first; then the
 * new state is shown. A change begun while this person's last one is being saved builds on that one.
 */
export function useMessageChange(reference: string) {
  const { isBusy, fault, about, start } = useQueue()
  const own = useRef({ from: -1, to: -1 })
  const lost = useRef({ words: '', version: -1 })
  const [done, setDone] = useState<Done>()

  useEffect(() => {
    if (!done || done.isOver) return undefined
    const timer = setTimeout(() => setDone({ ...done, isOver: true }), undoOffered.ms)
    return () => clearTimeout(timer)
  }, [done])

  async function send(path: string, body: object, files: readonly File[] = []): Promise<Message> {
    const refresh = () => readAgain(['messages'])
    try {
      const address = `/messages/${reference}/${path}`
      const message =
        files.length > 0
          ? await postFiles(address, body, files, messageSchema)
          : await post(address, body, messageSchema)
      queries.setQueryData(['messages', 'one', reference], message)
      void refresh()
      return message
    } catch (error) {
      const refreshed = refresh()
      if (!(error instanceof Refused && error.status === 409)) throw error
      setDone(undefined)
      // The refusal tells the person to look at the message and try again. Both need its new version.
      await refreshed
      throw error
    }
  }

  return {
    isBusy,
    fault,
    done,
    /** Why the last change failed, if it was this act, whose form then says so. */
    faultOf: (act: 'reply' | 'decline' | 'cancel-reply') => (about?.startsWith(act) ? fault : undefined),
    /** Makes a change. `sentence` says what was done, `then` runs afterward, and `files` are sent with it. */
    change: (
      path: string,
      body: { version: number; [field: string]: unknown },
      sentence: string,
      then?: () => void,
      files: readonly File[] = [],
    ) =>
      start(
        async () => {
          const now = own.current.from === body.version ? own.current.to : body.version
          // Pressed again after a lost answer, this is the same act only if it has the same version as before.
          const words = `${path} ${JSON.stringify({ ...body, version: null })}`
          const before = lost.current.words === words ? lost.current.version : now
          lost.current = { words: '', version: -1 }
          const { version } = await send(path, { ...body, version: before }, files).catch(
            (error: unknown) => {
              if (error instanceof NoAnswer || isPassing(error)) lost.current = { words, version: before }
              throw error
            },
          )
          // Someone else may have changed the message since the answer was lost.
          const isNewest = version >= body.version
          own.current = { from: body.version, to: isNewest ? version : body.version }
          const undoes = isNewest && version > before && !final.has(path) ? version : undefined
          setDone({ sentence, undoes, isOver: false })
          then?.()
        },
        `${path} ${JSON.stringify(body)}`,
      ),
    /** Stops saying why the last change failed. If a change is still being saved, its failure will be said. */
    dismiss: () => {
      if (!isBusy) start(async () => undefined)
    },
    undo: () =>
      start(async () => {
        if (done?.undoes === undefined) return
        await send('undo', { version: done.undoes })
        setDone({ sentence: 'Undone.', undoes: undefined, isOver: false })
      }, 'undo'),
  }
}

export type MessageChanges = ReturnType<typeof useMessageChange>

/** After a decision, focuses the next message in the list, or, on a phone, the link back to the list. */
export function toNextRow(): void {
  const next = document.querySelector<HTMLElement>('.message-rows li:has([aria-current]) + li a')
  const back = document.querySelector<HTMLElement>('.rail .back')
  const place = next?.checkVisibility()
    ? next
    : back?.checkVisibility()
      ? back
      : document.querySelector<HTMLElement>('h1')
  place?.focus()
}
