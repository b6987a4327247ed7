import { useState, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { ScreenChoice } from './ScreenChoice.tsx'
import type { Screen } from './ScreenChoice.tsx'
import { SharePreview } from './SharePreview.tsx'
import { CommentDialog } from './comments/CommentDialog.tsx'
import type { PageComments } from './comments/use-page-comments.ts'
import './preview.css'
import { messageOf, postOnce, Refused } from '../../shell/api.ts'
import { previewSchema } from '../contract.ts'
import type { Preview } from '../contract.ts'

type PreviewPaneProps = {
  path: string
  /** The number of the kept draft: the preview follows it. */
  number: number
  /** The line of the body's Markdown that has the caret: the page is scrolled to it. */
  line?: number | undefined
  comments: PageComments
}

/** The page of a file as it would be, beside the form: the site's own build of the draft. */
export function PreviewPane({ path, number, line, comments }: PreviewPaneProps) {
  const [screen, setScreen] = useState<Screen>(() =>
    matchMedia('(width < 56.25em)').matches ? 'Phone' : 'Tablet',
  )
  const { preview, isBuilding, fault, refresh } = usePreview(path, number)

  return (
    <section className="preview" aria-label="Preview">
      <div className="preview-bar">
        <ScreenChoice screen={screen} onChoose={setScreen} />
        <p role="status" className="quiet small">
          {isBuilding && 'Building the page'}
        </p>
      </div>
      <div className="preview-fault">
        <Fault>{fault}</Fault>
        {fault !== undefined && preview && (
          <p className="small">The last preview that could be built is below.</p>
        )}
      </div>
      {preview && (
        <PreviewFrame address={preview.address} screen={screen} line={line} onPage={comments.onPage} />
      )}
      <CommentDialog comments={comments} />
      <p className="preview-acts">
        <Button isBusy={isBuilding} onPress={refresh}>
          Refresh
        </Button>
        {preview && (
          <>
            <a className="button" href={preview.address} target="_blank" rel="noopener noreferrer">
              Open in a new tab
            </a>
            <SharePreview path={path} preview={preview} />
          </>
        )}
      </p>
    </section>
  )
}

/** A preview begins this long after the last kept draft, which itself follows a pause in typing. */
const PAUSE_MS = 400

/**
 * How often, and how long after the last time, it asks again when the server took another request for the newer one.
 */
const SUPERSEDED = { mostTimes: 20, pauseMs: 1_000 }

/** The newest preview that could be built, and the state of the next one. */
type PreviewState = {
  preview: Preview | undefined
  isBuilding: boolean
  /** Why the current file has no preview, and what to do. */
  fault: string | undefined
  refresh: () => void
}

/** Previews of a file, rebuilt each time a draft of it was kept. `number`: of the kept draft. */
function usePreview(path: string, number: number): PreviewState {
  const settled = useSettled(number)
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['content', 'preview', path, settled],
    queryFn: () => postOnce(`/content/files/${encodeURIComponent(path)}/preview`, {}, previewSchema),
    // Two requests may reach the server in reverse order. Only the newest is still wanted here, so it asks again.
    retry: (times, error) => error instanceof Refused && error.status === 409 && times < SUPERSEDED.mostTimes,
    retryDelay: SUPERSEDED.pauseMs,
    staleTime: Infinity,
    gcTime: 0,
  })
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  return {
    preview: data ?? last,
    isBuilding: isFetching,
    fault: error && !isFetching ? messageOf(error) : undefined,
    refresh: () => void refetch(),
  }
}

/** A value once it has been stable for a moment. */
function useSettled(value: number): number {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
