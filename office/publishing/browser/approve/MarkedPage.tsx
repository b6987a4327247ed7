import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { z } from 'zod'
import { asChosen } from '../../../content/browser/publish-file/going-live.tsx'
import { PreviewBar, useScreen } from '../../../preview/browser/PreviewBar.tsx'
import { CommentDialog } from '../../../preview/browser/comments/Comments.tsx'
import { useMessages } from '../../../preview/browser/comments/use-page-comments.ts'
import type { PageComments } from '../../../preview/browser/comments/use-page-comments.ts'
import '../../../preview/browser/preview.css'
import { previewSchema } from '../../../preview/contract.ts'
import { Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { postOnce } from '../../../shell/api.ts'
import type { Change } from '../../contract.ts'
import { keyOf } from '../use-publish.ts'

type MarkedPageProps = {
  change: Change
  frame: { ref: RefObject<HTMLIFrameElement | null>; onLoad: () => void }
  comments: PageComments
}

/** The page as a change will make it, with its sentences marked; or why there is none. */
export function MarkedPage({ change, frame, comments }: MarkedPageProps) {
  const { screen, setScreen, ref, frame: scaled } = useScreen()
  const none = whyNoPage(change)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['publish', 'preview', keyOf(change), change.startsFrom],
    queryFn: () => postOnce('/publish/preview', asChosen(change), previewSchema),
    enabled: none === undefined,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (none !== undefined) return <p className="approve-none">{none}</p>

  return (
    <section aria-label="The page as it will be">
      <PreviewBar screen={screen} setScreen={setScreen} isBuilding={isFetching} />
      {error && !isFetching && (
        <>
          <Fault>{error}</Fault>
          <p>
            The changes are still listed here. The checks under Publish say what is wrong, if anything is.
          </p>
          <p className="actions">
            <Button onPress={() => void refetch()}>Try again</Button>
          </p>
        </>
      )}
      {data && (
        <>
          <p className="preview-scale quiet small">
            The page as it will be. <ins>Underlined</ins>: new or changed.{' '}
            <span className="approve-asks">Wavy line</span>: needs a lawyer’s approval. Choose a paragraph to
            comment on it.
          </p>
          <a className="skip-link" href="#changes">
            Skip to the changes
          </a>
          <div className="preview-room" ref={ref}>
            <iframe
              {...frame}
              {...scaled}
              title="Preview of the page"
              src={data.address}
              onLoad={({ currentTarget }) => {
                frame.onLoad()
                comments.onPage(currentTarget)
              }}
            />
          </div>
          <CommentDialog comments={comments} />
        </>
      )}
    </section>
  )
}

/** Why there is no page to show, even after a build. */
function whyNoPage({ kind, hasPage }: Pick<Change, 'kind' | 'hasPage'>): string | undefined {
  if (kind === 'deleted') return 'This change deletes the page.'
  return hasPage ? undefined : 'No single page shows this: the changes are listed here.'
}

/** A sentence to mark on the page. */
type Mark = { text: string; kind: 'asks' | 'changed' }

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
      // A number by itself, such as an article's, may be any number on the page, and "no" any "no".
      text: isPicture || /^(?:\d+|yes|no)$/.test(now ?? '') ? '' : (now ?? ''),
      kind: 'changed' as const,
    })),
  ]
}

/** The marks on a page in a frame: sent when it has loaded, and again when they change. `show` scrolls to one. */
export function useMarks(marks: readonly Mark[]) {
  const element = useRef<HTMLIFrameElement>(null)
  const [answer, setAnswer] = useState<{ found: Found; of: string }>()
  const sent = JSON.stringify(marks)

  // A sandboxed page has no origin to name.
  const tell = (message: object) => element.current?.contentWindow?.postMessage(message, '*')
  const send = useEffectEvent(() => tell({ marks }))
  useEffect(() => send(), [sent])

  useMessages(({ source, data }) => {
    const said = source === element.current?.contentWindow ? foundSchema.safeParse(data).data : undefined
    if (said?.found.length === marks.length) setAnswer({ found: said.found, of: sent })
  })

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
