import { palette } from '../engraving/tints.ts'
import { families } from './fonts.ts'

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

/** The box that a title must fit, in pixels. */
export const titleBox = { width: 650, lines: 4, height: 330 } as const

const white = '#FFFFFF'
const small = { display: 'flex', maxWidth: titleBox.width, fontSize: 26 } as const

/**
 * The largest size, in pixels, at which a title fits its box. Uses widths slightly above those of Brygada 1918 at
 * weight 500, so that a title that fits here also fits in the image.
 */
export function titleSize(title: string): number {
  return sizes.find((size) => fits(title, size)) ?? smallest
}

const sizes = [88, 80, 72, 64, 58, 52, 46, 40, 34]
const smallest = 30
const lineHeight = 1.1

/** Widths as fractions of the font size. */
const capital = 0.8
const letter = 0.52
const space = 0.3

function fits(title: string, size: number): boolean {
  const room = titleBox.width / size
  const widths = title.split(/\s+/).map(widthOf)
  if (widths.some((width) => width > room)) return false
  const lines = widths.reduce(
    ({ count, used }, width) =>
      used + space + width <= room
        ? { count, used: used + space + width }
        : { count: count + 1, used: width },
    { count: 1, used: -space },
  ).count
  return lines <= titleBox.lines && lines * size * lineHeight <= titleBox.height
}

function widthOf(word: string): number {
  return [...word].reduce((sum, sign) => sum + (/\p{Lu}/u.test(sign) ? capital : letter), 0)
}
