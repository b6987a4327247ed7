import { z } from 'zod'
import { contrast, toHex, toOklch } from './oklch.ts'

/** The firm's two colors, such as "#293b28": the dark ground of bar, mastheads and plates, and the accent on it. */
export type FirmColors = { ground: string; accent: string }

/** The site's own colors, which the others are derived from (`src/engraving/repaint.ts`). */
export const defaultColors: FirmColors = { ground: '#293b28', accent: '#d9c08a' }

/** The faintest text on the ground. */
export const quietText = '#d3dac6'

/** Text needs this contrast (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5

const color = (fallback: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { message: `Write a color such as "${fallback}".` })
    .transform((written) => written.toLowerCase())
    .default(fallback)

/** The `colors` of `firm.yaml`. Refuses a color that makes text unreadable, and names the nearest one that does not. */
export const firmColors = () =>
  z
    .strictObject({
      ground: color(defaultColors.ground).meta({
        label: 'Ground',
        help: 'The dark color behind light text: bar, mastheads, footer, plates.',
        isColor: true,
      }),
      accent: color(defaultColors.accent).meta({
        label: 'Accent',
        help: 'The light color on the ground: links, buttons, engraved lines.',
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

/** The nearest color of the same hue that passes. Black and white pass every test used here. */
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

/** With one decimal, rounded down, so that a contrast is never overstated. */
export function rounded(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1)
}
