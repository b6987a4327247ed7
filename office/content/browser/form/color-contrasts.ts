import { defaultColors, quietText } from '../../../../content-model/colors.ts'
import type { FirmColors } from '../../../../content-model/colors.ts'
import { contrast } from '../../../../content-model/oklch.ts'

type ShownColors = FirmColors & { quiet: string }

/** Whether a value is a color that a color picker accepts. */
export function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
}

/** The colors of a form, the site's own where one is left out; undefined while one is being typed. */
export function shownColors(colors: unknown): ShownColors | undefined {
  const given = typeof colors === 'object' && colors !== null ? colors : {}
  const { ground, accent } = { ...defaultColors, ...given }
  return isColor(ground) && isColor(accent) ? { ground, accent, quiet: quietText } : undefined
}

/** The contrast of the quietest text, and of the accent, on the ground. */
export function colorContrasts({ ground, accent, quiet }: ShownColors): { text: number; accent: number } {
  return { text: contrast(ground, quiet), accent: contrast(accent, ground) }
}
