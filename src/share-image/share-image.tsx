import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { createElement } from 'react'
import sharp from 'sharp'
import type { FirmColors } from '../../content-model/colors.ts'
import type { PlateForm } from '../../content-model/practice-area.ts'
import { ornament } from '../engraving/plate.ts'
import { repaintWith } from '../engraving/repaint.ts'
import { palette } from '../engraving/tints.ts'
import { openBuildCache, codeVersion } from '../build-cache/build-cache.ts'

/** In pixels: the size that social networks and messengers show uncropped. */
export const shareSize = { width: 1200, height: 630 } as const

/** The input of a share image: its text, the plate of the page, and the firm's colors if it has chosen some. */
type ShareImageRequest = ShareWords & {
  form: PlateForm
  seed: string
  colors?: FirmColors
  /** A JPEG of `sharePhotograph`'s size in Base64, shown instead of the plate. */
  photograph?: string
}

export const sharePhotograph = { width: 416, height: 520 } as const

/** The image shown when a page's link is shared: a PNG of `shareSize`. */
export async function shareImage(request: ShareImageRequest): Promise<Buffer> {
  const { form, seed, colors, photograph, ...words } = request
  // Loaded only here: most builds find every image in the cache, and take a tenth of a second less without it.
  const { default: satori } = await import('satori')
  const text = await satori(createElement(Words, words), { ...shareSize, fonts: await shareFonts() })
  const figure = photograph ? framed(photograph) : seated(ornament({ form, seed, line: 6 }), palette.brass)
  const drawing = repaintWith(colors)(layered(ground, figure, text))
  // Lines on a plain ground need few colors; a face needs all that a palette can have.
  const shades = photograph ? { colors: 256 } : { colors: 12, dither: 0 }
  return sharp(Buffer.from(drawing))
    .png({ palette: true, effort: 7, ...shades })
    .toBuffer()
}

const { width, height } = shareSize

function layered(...layers: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${layers.join('')}</svg>`
}

/** Dark for every form, because the text is light. */
const ground = `<path fill="${palette.pine}" d="M0 0h${width}v${height}H0z"/>`

/** A portrait to the right of the text, in an oval with two hairlines. */
function framed(photograph: string): string {
  const [x, y] = [width - sharePhotograph.width - 64, (height - sharePhotograph.height) / 2]
  const oval = (gap: number) =>
    `<ellipse cx="${x + sharePhotograph.width / 2}" cy="${height / 2}" rx="${sharePhotograph.width / 2 + gap}" ry="${sharePhotograph.height / 2 + gap}"`
  return (
    `<clipPath id="oval">${oval(0)}/></clipPath>` +
    `<image href="data:image/jpeg;base64,${photograph}" x="${x}" y="${y}" width="${sharePhotograph.width}" height="${sharePhotograph.height}" clip-path="url(#oval)"/>` +
    `<g fill="none" stroke="${palette.brass}" stroke-width="2">${oval(8)}/>${oval(16)}/></g>`
  )
}

/** The figure to the right of the text, cut off by the edge of the image. */
function seated(figure: string, color: string): string {
  return `<g color="${color}">${figure.replace('<svg ', '<svg x="736" y="3" width="624" height="624" ')}</g>`
}

/** The folders with the code that decides what an image shows. */
export const drawing = ['src/share-image', 'src/engraving', 'content-model', 'text']

const version = codeVersion(drawing)

/**
 * A page's share image, from an earlier build if the same code made it: making one takes a tenth of a second.
 *
 * @param cacheDir Astro's cache folder
 */
export function cachedShareImage(request: ShareImageRequest, cacheDir: string): Promise<Buffer> {
  const key = ['share image', version, JSON.stringify(request)]
  return openBuildCache(cacheDir).cached(key, () => shareImage(request))
}

/** The text of a share image. The label is the kind of page or its practice area. */
type ShareWords = { title: string; label: string; firmName: string }

/** The text as satori lays it out, which supports only flex boxes and inline styles. */
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
 * The largest size, in pixels, at which a title fits its box. It uses widths slightly above those of Brygada 1918 at
 * weight 500, so that a title that fits here also fits in the image.
 */
export function titleSize(title: string): number {
  return sizes.find((size) => fits(title, size)) ?? smallest
}

const sizes = [88, 80, 72, 64, 58, 52, 46, 40, 34]
const smallest = 30
const lineHeight = 1.1

/** Widths of characters, as fractions of the font size. */
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

/** A font in satori's format: WOFF, not WOFF2. */
type ShareFont = { name: string; data: Buffer; weight: 500 | 600; style: 'normal' }

/** Each family is in three files: letters missing in one come from the next. */
const parts = [
  { letters: 'latin', name: '' },
  { letters: 'latin-ext', name: ' extended' },
  { letters: 'vietnamese', name: ' Vietnamese' },
]

function filesOf(family: string, packaged: string, weight: ShareFont['weight']) {
  return parts.map(({ letters, name }) => ({
    name: family + name,
    file: `@fontsource/${packaged}/files/${packaged}-${letters}-${weight}-normal.woff`,
    weight,
  }))
}

const headingFiles = filesOf('Brygada 1918', 'brygada-1918', 500)
const textFiles = filesOf('Public Sans', 'public-sans', 600)

const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => `"${name}"`).join(', ')

/** For `font-family`: each font, followed by those with its other letters. */
const families = { heading: namesOf(headingFiles), text: namesOf(textFiles) }

let loaded: Promise<ShareFont[]> | undefined

/** The fonts of the share images, read once. */
export function shareFonts(): Promise<ShareFont[]> {
  loaded ??= Promise.all(
    [...headingFiles, ...textFiles].map(async ({ name, file, weight }) => ({
      name,
      data: await readFile(resolve(file)),
      weight,
      style: 'normal' as const,
    })),
  )
  return loaded
}

const { resolve } = createRequire(import.meta.url)
