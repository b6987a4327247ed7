export type Color = [red: number, green: number, blue: number]

/** The color that a computed style writes as `rgb(…)`, without its opacity. */
export function parts(color: string): Color {
  const [red = 0, green = 0, blue = 0] = [...color.matchAll(/[\d.]+/g)].map(Number)
  return [red, green, blue]
}

/** Contrast ratio of two colors (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
