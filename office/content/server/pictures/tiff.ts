/** A picture of eight bits a color. `profile`: its color profile, if any. `row`: its bytes, with any number after them. */
type Pixels = {
  width: number
  height: number
  hasAlpha: boolean
  profile: Uint8Array
  row: (y: number) => Uint8Array
}

// The types of a field (TIFF 6.0, 2).
const short = 3
const long = 4
const bytes = 7

/**
 * An uncompressed TIFF (TIFF 6.0), which is a header and pixels: sharp accepts a color profile for pixels only as part
 * of a file.
 */
export function tiffOf({ width, height, hasAlpha, profile, row }: Pixels): Uint8Array<ArrayBuffer> {
  const colors = hasAlpha ? 4 : 3
  const rowBytes = width * colors
  const fields: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, colors, headBytes],
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, 1, headBytes + 8 + profile.length],
    [277, short, 1, colors],
    [278, long, 1, height],
    [279, long, 1, height * rowBytes],
    ...(hasAlpha ? [[338, short, 1, 2] satisfies [number, number, number, number]] : []),
    ...(profile.length > 0
      ? [[34_675, bytes, profile.length, headBytes + 8] satisfies [number, number, number, number]]
      : []),
  ]
  const tiff = new Uint8Array(headBytes + 8 + profile.length + height * rowBytes)
  const view = new DataView(tiff.buffer)
  view.setUint32(0, 0x49_49_2a_00)
  view.setUint32(4, 8, true)
  view.setUint16(8, fields.length, true)
  for (const [place, [tag, type, count, value]] of fields.entries()) {
    const at = 10 + 12 * place
    view.setUint16(at, tag, true)
    view.setUint16(at + 2, type, true)
    view.setUint32(at + 4, count, true)
    view.setUint32(at + 8, value, true)
  }
  for (let color = 0; color < colors; color++) view.setUint16(headBytes + 2 * color, 8, true)
  tiff.set(profile, headBytes + 8)
  for (let y = 0; y < height; y++)
    tiff.set(row(y).subarray(0, rowBytes), headBytes + 8 + profile.length + y * rowBytes)
  return tiff
}

/** The header: eight bytes, the count of the fields, at most eleven of them, and the offset of the next ones. */
const headBytes = 8 + 2 + 12 * 11 + 4
