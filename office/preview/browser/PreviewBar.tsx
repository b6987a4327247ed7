import { useEffect, useState } from 'react'

type PreviewBarProps = { screen: Screen; setScreen: (screen: Screen) => void; isBuilding: boolean }

/** Above a previewed page: the choice of a screen, and whether the page is being built. */
export function PreviewBar({ screen, setScreen, isBuilding }: PreviewBarProps) {
  return (
    <div className="preview-bar">
      <div role="group" aria-label="Width" className="preview-screens">
        {screens.map((each) => (
          <button key={each} type="button" aria-pressed={each === screen} onClick={() => setScreen(each)}>
            {each}
          </button>
        ))}
      </div>
      <p role="status" className="quiet small">
        {isBuilding && 'Building the page'}
      </p>
    </div>
  )
}

/** The widths at which a page is previewed, in CSS pixels. */
export const widths = { Phone: 390, Tablet: 768, Desktop: 1280 } as const

type Screen = keyof typeof widths

/** Every kind of screen, from narrow to wide. */
const screens: Screen[] = ['Phone', 'Tablet', 'Desktop']

/**
 * A page at the width of a chosen screen, made smaller if its container is narrower. `ref` is for the container, and
 * `frame` has the attributes of the page's sandboxed `iframe` in it.
 */
export function useScreen() {
  const [screen, setScreen] = useState<Screen>(() =>
    matchMedia('(width < 56.25em)').matches ? 'Phone' : 'Tablet',
  )
  const [room, ref] = useState<HTMLElement | null>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })

  useEffect(() => {
    if (!room) return undefined
    const observer = new ResizeObserver(() => setSize({ width: room.clientWidth, height: room.clientHeight }))
    observer.observe(room)
    return () => observer.disconnect()
  }, [room])

  const width = widths[screen]
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width)
  const style = {
    inlineSize: width,
    blockSize: size.height / scale,
    insetInlineStart: Math.max(0, (size.width - width * scale) / 2),
    scale: String(scale),
  }
  const frame = { sandbox: 'allow-scripts', referrerPolicy: 'no-referrer', style } as const
  return { screen, setScreen, ref, scale, frame }
}
