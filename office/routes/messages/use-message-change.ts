import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Refused, post } from '../../api.ts'
import { messageSchema } from '../../contract/messages.ts'
import type { Message } from '../../contract/messages.ts'
import { useAction } from '../../frame/use-action.ts'

/** How long the last change can be undone. */
const UNDO_MS = 10_000

/** What was just done to a message; undefined ten seconds later. `undoes`: the version that undoing takes back. */
export type Done = { sentence: string; undoes: number | undefined } | undefined

/** Changes of one message: each is refused if someone else changed it first, and then shows what it is now. */
export function useMessageChange(reference: string) {
  const queries = useQueryClient()
  const action = useAction()
  const [done, setDone] = useState<Done>()

  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => setDone(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [done])

  async function send(path: string, body: object): Promise<Message> {
    try {
      const message = await post(`/messages/${reference}/${path}`, body, messageSchema)
      queries.setQueryData(['messages', 'one', reference], message)
      return message
    } catch (error) {
      if (error instanceof Refused && error.status === 409) setDone(undefined)
      throw error
    } finally {
      void queries.invalidateQueries({ queryKey: ['messages'] })
    }
  }

  return {
    ...action,
    done,
    /** Sends a change; `sentence` says what was done, `then` is what follows. */
    change: (
      path: string,
      body: { version: number; [field: string]: unknown },
      sentence: string,
      then?: () => void,
    ) =>
      action.start(async () => {
        const { version } = await send(path, body)
        setDone({ sentence, undoes: version > body.version ? version : undefined })
        then?.()
      }),
    undo: () =>
      action.start(async () => {
        if (done?.undoes === undefined) return
        await send('undo', { version: done.undoes })
        setDone(undefined)
      }),
  }
}

/** The changes of one message. */
export type MessageChanges = ReturnType<typeof useMessageChange>
