import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import type { Change } from '../../contract.ts'

/** A sentence to mark on the page. */
export type Mark = { text: string; kind: 'asks' | 'changed' }

/** Which of the marks were found on the page, in their order; undefined until the page has answered. */
export type Found = readonly boolean[] | undefined

/** What a page reports about its marks. The page has another origin, so this is checked. */
const foundSchema = z.object({ found: z.array(z.boolean()) })

/**
 * The sentences of a change to be marked: first those that a rule asks about, then what is new or changed, as `markOf…`
 * number them.
 */
export function marksOf({ asks, differences }: Pick<Change, 'asks' | 'differences'>): Mark[] {
  return [
    ...asks.map(({ sentence }) => ({ text: sentence ?? '', kind: 'asks' as const })),
    ...differences.map(({ now, isPicture }) => ({
      // A number by itself, such as an article's, may be any number on the page.
      text: isPicture || /^\d+$/.test(now ?? '') ? '' : (now ?? ''),
      kind: 'changed' as const,
    })),
  ]
}

/** The marks on a page in a frame: sent when it has loaded, and again when they change. `show`: scrolls to one. */
export function useMarks(marks: readonly Mark[]) {
  const element = useRef<HTMLIFrameElement>(null)
  const [answer, setAnswer] = useState<{ found: Found; of: string }>()
  const sent = JSON.stringify(marks)

  // A sandboxed page has no origin to name.
  const tell = (message: object) => element.current?.contentWindow?.postMessage(message, '*')
  const send = useEffectEvent(() => tell({ marks }))
  useEffect(() => send(), [sent])

  const listen = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    const said = source === element.current?.contentWindow ? foundSchema.safeParse(data).data : undefined
    if (said?.found.length === marks.length) setAnswer({ found: said.found, of: sent })
  })
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => listen(event)
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])

  return {
    // What was found for other marks does not apply to these.
    found: answer?.of === sent ? answer.found : undefined,
    frame: { ref: element, onLoad: () => tell({ marks }) },
    show: (place: number) => {
      element.current?.scrollIntoView({ block: 'nearest' })
      tell({ show: place })
    },
  }
}
