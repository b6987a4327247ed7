import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefObject } from 'react'
import { postOnce } from '../../../shell/api.ts'
import { previewSchema } from '../../../preview/contract.ts'
import type { Change } from '../../contract.ts'
import { Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { ScreenChoice, useScreen } from '../../../preview/browser/ScreenChoice.tsx'
import type { Screen } from '../../../preview/browser/ScreenChoice.tsx'
import { CommentDialog } from '../../../preview/browser/comments/CommentDialog.tsx'
import type { PageComments } from '../../../preview/browser/comments/use-page-comments.ts'
import '../../../preview/browser/preview.css'
import { asChosen } from '../../../content/browser/publish-file/use-going-live.ts'
import { keyOf } from '../use-publish.ts'

type MarkedPageProps = {
  change: Change
  frame: { ref: RefObject<HTMLIFrameElement | null>; onLoad: () => void }
  comments: PageComments
}

/** The page as a change will make it, with its sentences marked; or why there is none. */
export function MarkedPage({ change, frame, comments }: MarkedPageProps) {
  const [screen, setScreen] = useState<Screen>(() =>
    matchMedia('(width < 56.25em)').matches ? 'Phone' : 'Tablet',
  )
  const { ref, frame: scaled } = useScreen(screen)
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
      <div className="preview-bar">
        <ScreenChoice screen={screen} onChoose={setScreen} />
        <p role="status" className="quiet small">
          {isFetching && 'Building the page'}
        </p>
      </div>
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
