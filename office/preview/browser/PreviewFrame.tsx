import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { useScreen, widths } from './ScreenChoice.tsx'
import type { Screen } from './ScreenChoice.tsx'

type PreviewFrameProps = {
  address: string
  screen: Screen
  line: number | undefined
  /** The page that is shown has loaded; null: none is shown any longer. */
  onPage: (frame: HTMLIFrameElement | null) => void
}

/**
 * The built page at the width of a screen, made smaller if there is less room. It keeps its place when it is refreshed.
 */
export function PreviewFrame({ address, screen, line, onPage }: PreviewFrameProps) {
  const { ref, scale, frame } = useScreen(screen)
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
 * The frames of a preview: the page that is seen, and the newer one while it loads, so that nothing flickers. The newer
 * one begins where the older one was scrolled to. `line`: the line of the Markdown to scroll to.
 */
function useFrames(address: string, line: number | undefined, onPage: PreviewFrameProps['onPage']) {
  const frames = useRef(new Map<string, HTMLIFrameElement>())
  const top = useRef<number>(undefined)
  const [shown, setShown] = useState(address)
  const windowOf = (each: string) => frames.current.get(each)?.contentWindow

  const listen = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    const place = source === windowOf(shown) ? placeSchema.safeParse(data).data : undefined
    if (place) top.current = place.top
  })
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => listen(event)
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])

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
