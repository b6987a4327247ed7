import { z } from 'zod'

/** The firm's two colors, such as "#293b28": the dark ground of bar, mastheads and plates, and the accent on it. */
export type FirmColors = { ground: string; accent: string }

/** The site's own colors, from which other tones are derived (`src/engraving/repaint.ts`). */
export const defaultColors: FirmColors = { ground: '#293b28', accent: '#d9c08a' }

/** The color of the faintest text on the ground. */
export const quietText = '#d3dac6'

/** The contrast that text needs (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5

const color = (fallback: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { message: `Write a color such as "${fallback}".` })
    .transform((written) => written.toLowerCase())
    .default(fallback)

/** The `colors` of `firm.yaml`. Refuses a color with which text would be unreadable, and names the nearest readable one. */
export const firmColors = () =>
  z
    .strictObject({
      ground: color(defaultColors.ground).meta({
        label: 'Background',
        help: 'The dark color behind light text: bar, mastheads, footer, plates.',
        isColor: true,
      }),
      accent: color(defaultColors.accent).meta({
        label: 'Accent',
        help: 'The light color on the background: links, buttons, engraved lines.',
        isColor: true,
      }),
    })
    .superRefine(({ ground, accent }, issues) => {
      const readable = readableGround(ground)
      if (readable !== ground) issues.addIssue(fault('ground', tooLight(ground, readable)))
      else if (readableAccent(accent, ground) !== accent)
        issues.addIssue(fault('accent', tooClose(accent, ground)))
    })

/** The ground if light text is readable on it; otherwise the nearest darker color on which it is. */
export function readableGround(ground: string): string {
  return nearest(ground, -1, (candidate) => contrast(candidate, quietText) >= leastContrast)
}

/** The accent if it is readable on the ground; otherwise the nearest lighter color that is. */
export function readableAccent(accent: string, ground: string): string {
  return nearest(accent, 1, (candidate) => contrast(candidate, ground) >= leastContrast)
}

/** The nearest color with the same hue that passes. Black and white pass every test used here. */
export function nearest(from: string, direction: -1 | 1, passes: (candidate: string) => boolean): string {
  if (passes(from)) return from
  const { lightness, chroma, hue } = toOklch(from)
  const end = direction === 1 ? 1 - lightness : lightness
  const steps = Math.ceil(end / step)
  for (let taken = 1; taken < steps; taken += 1) {
    const candidate = toHex({ lightness: lightness + direction * taken * step, chroma, hue })
    if (passes(candidate)) return candidate
  }
  return direction === 1 ? '#ffffff' : '#000000'
}

const step = 0.004

function fault(field: keyof FirmColors, message: string) {
  return { code: 'custom' as const, path: [field], message }
}

function tooLight(ground: string, readable: string): string {
  return `Light text on ${ground} has a contrast of ${rounded(contrast(ground, quietText))} and needs ${leastContrast}. The nearest color that passes is "${readable}".`
}

function tooClose(accent: string, ground: string): string {
  return `The accent ${accent} on ${ground} has a contrast of ${rounded(contrast(accent, ground))} and needs ${leastContrast}. The nearest color that passes is "${readableAccent(accent, ground)}".`
}

/** A contrast with one decimal, rounded down so that it is never overstated. */
export function rounded(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1)
}

/** A color in OKLCH (CSS Color 4, 9.4): lightness 0 to 1, chroma, hue in degrees. */
type Oklch = { lightness: number; chroma: number; hue: number }

/** The channels of "#293b28", 0 to 255. */
export function channelsOf(hex: string): [red: number, green: number, blue: number] {
  const part = (place: number) => Number.parseInt(hex.slice(place, place + 2), 16)
  return [part(1), part(3), part(5)]
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = channelsOf(hex).map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

/** The nearest color that a screen can show, as "#293b28": its channels are clipped. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((channel) => written(gamma(channel))).join('')}`
}

/** The contrast of two colors, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, two: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(two)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map(linear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function gamma(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
}

function written(part: number): string {
  const channel = Math.round(Math.min(1, Math.max(0, part)) * 255)
  return channel.toString(16).padStart(2, '0')
}
