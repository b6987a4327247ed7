import { defaultColors, nearest, channelsOf, contrast, toHex, toOklch } from '../../content-model/colors.ts'
import type { FirmColors } from '../../content-model/colors.ts'

/** The site's own colors in styles, plates and share images, by the firm's color that they follow: ground or accent. */
const families: Record<keyof FirmColors, readonly string[]> = {
  ground: ['#293b28', '#1a2719', '#5c7150', '#a9b894', '#d3dac6', '#7d9070', '#8c9d77'],
  accent: ['#d9c08a', '#e6d2a6', '#7a5c1e', '#fbf3df', '#f1e2b8', '#b2945a', '#c9bf9f'],
}

/** The accent's dark tone, which is the color of text on light grounds, and the darkest of these grounds. */
const ink = '#7a5c1e'
const darkestPapers = ['#efe9dc', '#fbf3df', '#f1e2b8']

/**
 * Returns a function that replaces the site's own colors with the firm's in CSS or SVG: hexadecimal, with or without
 * alpha, and as `rgb()`. Each tone keeps its distance from its family's color in lightness, chroma and hue. If the
 * firm has chosen no colors, the function returns its text unchanged.
 */
export function repaintWith(colors: FirmColors | undefined): (text: string) => string {
  if (!colors) return (text) => text
  const tones = tonesOf(colors)
  const pattern = new RegExp(
    [...tones.keys()].flatMap((tone) => [tone, channelsPattern(tone)]).join('|'),
    'gi',
  )
  const inChannels = new Map([...tones].map(([from, to]) => [channelsOf(from).join(), channelsOf(to)]))
  return (text) =>
    text.replace(pattern, (found) => {
      const hex = tones.get(found.toLowerCase())
      if (hex) return hex
      const channels = found.match(/\d+/g)?.join() ?? ''
      const comma = found.includes(',') ? ',' : ' '
      return `rgb(${inChannels.get(channels)?.join(comma) ?? channels}`
    })
}

/** The firm's color for each of the site's colors. */
function tonesOf(colors: FirmColors): Map<string, string> {
  const moved = (['ground', 'accent'] as const).flatMap((name) => {
    const [from, to] = [toOklch(defaultColors[name]), toOklch(colors[name])]
    return families[name].map((tone): [string, string] => {
      const { lightness, chroma, hue } = toOklch(tone)
      const place = {
        lightness: Math.min(0.99, Math.max(0.02, lightness + to.lightness - from.lightness)),
        chroma: chroma * (to.chroma / from.chroma),
        hue: hue + to.hue - from.hue,
      }
      return [tone, tone === defaultColors[name] ? colors[name] : toHex(place)]
    })
  })
  const tones = new Map(moved)
  const papers = darkestPapers.map((paper) => tones.get(paper) ?? paper)
  const isReadable = (candidate: string) => papers.every((paper) => contrast(candidate, paper) >= 4.5)
  return tones.set(ink, nearest(tones.get(ink) ?? ink, -1, isReadable))
}

/** Matches "rgb(41 59 40", as styles write it, also with commas. */
function channelsPattern(hex: string): string {
  return String.raw`rgba?\(${channelsOf(hex).join(String.raw`(?:\s*,\s*|\s+)`)}(?!\d)`
}

/** A Vite plugin that replaces the site's own colors with the firm's in every style sheet. */
export function repaintStyles(colors: FirmColors | undefined) {
  const repaint = repaintWith(colors)
  return {
    name: 'repaint-styles',
    transform: (code: string, id: string) => (/\.css(?:\?|$)/.test(id) ? repaint(code) : undefined),
  }
}
