import './preview.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { messageOf, postOnce, Refused } from '../../shell/api.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { useSettled } from '../../shell/use-settled.ts'
import { previewSchema } from '../contract.ts'
import { CommentDialog } from './comments/Comments.tsx'
import { useMessages } from './comments/use-page-comments.ts'
import type { PageComments } from './comments/use-page-comments.ts'
import { PreviewBar, useScreen, widths } from './PreviewBar.tsx'
import { SharePreview } from './SharePreview.tsx'
import { apiOfFile } from '../../content/address-of-file.ts'

type PreviewPaneProps = {
  path: string
  /** The number of the kept draft: the preview follows it. */
  number: number
  /** The line of the body's Markdown that has the caret: the page is scrolled to it. */
  line: number | undefined
  comments: PageComments
}

/** The page of a file as it would be, beside the form: the site's own build of the draft. */
export function PreviewPane({ path, number, line, comments }: PreviewPaneProps) {
  const shownAt = useScreen()
  const { preview, isBuilding, fault, refresh } = usePreview(path, number)

  return (
    <section className="preview" aria-label="Preview">
      <PreviewBar {...shownAt} isBuilding={isBuilding} />
      <div className="preview-fault">
        <Fault>{fault}</Fault>
        {fault !== undefined && preview && (
          <p className="small">The last preview that could be built is below.</p>
        )}
      </div>
      {preview && (
        <PreviewFrame address={preview.address} shownAt={shownAt} line={line} onPage={comments.onPage} />
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

/** Previews of a file, rebuilt after each time that a draft was kept; `number` is that of the last one. */
function usePreview(path: string, number: number) {
  const settled = useSettled(number, PAUSE_MS)
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['content', 'preview', path, settled],
    queryFn: () => postOnce(`${apiOfFile(path)}/preview`, {}, previewSchema),
    // Two requests may reach the server in reverse order. Only the newest is still wanted here, so it asks again.
    retry: (times, error) => error instanceof Refused && error.status === 409 && times < SUPERSEDED.mostTimes,
    retryDelay: SUPERSEDED.pauseMs,
    staleTime: Infinity,
    gcTime: 0,
  })
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  return {
    /** The newest preview that could be built. */
    preview: data ?? last,
    isBuilding: isFetching,
    /** Why the current file has no preview, and what to do. */
    fault: error && !isFetching ? messageOf(error) : undefined,
    refresh: () => void refetch(),
  }
}

type PreviewFrameProps = {
  address: string
  shownAt: ReturnType<typeof useScreen>
  line: number | undefined
  /** Called with the frame of a page that has loaded, or null when no page is shown anymore. */
  onPage: (frame: HTMLIFrameElement | null) => void
}

/**
 * The built page at the width of a screen, made smaller if there is less room. It keeps its place when it is refreshed.
 */
function PreviewFrame({ address, shownAt, line, onPage }: PreviewFrameProps) {
  const { screen, ref, scale, frame } = shownAt
  const { shown, addresses, keep, onLoad } = useFrames(address, line, onPage)

  return (
    <>
      <p className="preview-scale quiet small">
        {`${widths[screen]} px wide${scale < 1 ? `, shown at ${Math.round(scale * 100)} percent` : ''}. Choose a paragraph to comment on it.`}
      </p>
      <div className="preview-room" ref={ref}>
        {addresses.map((each) => (
          <iframe
            key={each}
            ref={(element) => keep(each, element)}
            {...frame}
            title={each === shown ? 'Preview of the page' : 'The next preview'}
            src={each}
            data-waiting={each !== shown}
            inert={each !== shown}
            onLoad={() => onLoad(each)}
          />
        ))}
      </div>
    </>
  )
}

/** What a preview says: how far it is scrolled, in CSS pixels. It comes from another origin, so it is checked. */
const placeSchema = z.object({ top: z.number().nonnegative() })

/**
 * The frames of a preview: the page that is seen, and the newer one while it loads, so that nothing flickers. The
 * newer one begins where the older one was scrolled to; the first begins at `line` of the Markdown.
 */
function useFrames(address: string, line: number | undefined, onPage: PreviewFrameProps['onPage']) {
  const frames = useRef(new Map<string, HTMLIFrameElement>())
  const top = useRef<number>(undefined)
  const [shown, setShown] = useState(address)
  const windowOf = (each: string) => frames.current.get(each)?.contentWindow

  useMessages(({ source, data }) => {
    const place = source === windowOf(shown) ? placeSchema.safeParse(data).data : undefined
    if (place) top.current = place.top
  })

  const follow = useEffectEvent((to: number) => {
    // A sandboxed page has no origin to name.
    windowOf(shown)?.postMessage({ line: to }, '*')
  })
  useEffect(() => {
    if (line !== undefined) follow(line)
  }, [line])

  const leave = useEffectEvent(() => onPage(null))
  useEffect(() => () => leave(), [])

  return {
    shown,
    addresses: shown === address ? [address] : [shown, address],
    keep: (each: string, frame: HTMLIFrameElement | null) => {
      if (frame) frames.current.set(each, frame)
      else frames.current.delete(each)
    },
    /** A page has loaded: it is scrolled, then seen. */
    onLoad: (each: string) => {
      // The first page begins at the caret, each newer one where the older one was.
      const place = top.current ?? (line === undefined ? 0 : undefined)
      windowOf(each)?.postMessage(place === undefined ? { line } : { top: place }, '*')
      requestAnimationFrame(() => setShown(each))
      onPage(frames.current.get(each) ?? null)
    },
  }
}
