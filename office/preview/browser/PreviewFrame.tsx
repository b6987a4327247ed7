import { useFrames } from './use-frames.ts'
import { useSize } from './use-size.ts'
import { widths } from './widths.ts'
import type { Screen } from './widths.ts'

type PreviewFrameProps = { address: string; screen: Screen; line: number | undefined }

/** The built page at the width of a screen, made smaller if there is less room. It keeps its place when it is refreshed. */
export function PreviewFrame({ address, screen, line }: PreviewFrameProps) {
  const { ref, size } = useSize()
  const { shown, addresses, keep, onLoad } = useFrames(address, line)
  const width = widths[screen]
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width)

  return (
    <>
      <p className="preview-scale quiet small">
        {`${width} px wide${scale < 1 ? `, shown at ${Math.round(scale * 100)} percent` : ''}`}
      </p>
      <div className="preview-room" ref={ref}>
        {addresses.map((each) => (
          <iframe
            key={each}
            ref={(frame) => keep(each, frame)}
            title={each === shown ? 'Preview of the page' : 'The next preview'}
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
            src={each}
            data-waiting={each !== shown}
            inert={each !== shown}
            style={{
              inlineSize: width,
              blockSize: size.height / scale,
              insetInlineStart: Math.max(0, (size.width - width * scale) / 2),
              scale: String(scale),
            }}
            onLoad={() => onLoad(each)}
          />
        ))}
      </div>
    </>
  )
}
