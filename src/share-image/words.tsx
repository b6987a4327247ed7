import { palette } from '../engraving/tints.ts'
import { families } from './fonts.ts'
import { titleBox, titleSize } from './title-size.ts'

/** The text of a share image. The label is the kind of page or its practice area. */
export type ShareWords = { title: string; label: string; firmName: string }

/** The text as laid out by satori, which supports flex boxes and inline styles only. */
export function Words({ title, label, firmName }: ShareWords) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        width: 1200,
        height: 630,
        padding: '68px 72px 64px',
        fontFamily: families.text,
        color: white,
      }}
    >
      <div style={{ ...small, letterSpacing: 3, textTransform: 'uppercase', color: palette.brass }}>
        {label}
      </div>
      <div
        style={{
          display: 'flex',
          width: titleBox.width,
          fontFamily: families.heading,
          fontSize: titleSize(title),
          lineHeight: 1.1,
          letterSpacing: '-0.015em',
          textWrap: 'balance',
        }}
      >
        {title}
      </div>
      <div style={small}>{firmName}</div>
    </div>
  )
}

const white = '#FFFFFF'
const small = { display: 'flex', maxWidth: titleBox.width, fontSize: 26 } as const
