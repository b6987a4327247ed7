/** The size of a picture in pixels. */
export type PictureSize = { width: number; height: number }

/**
 * The size of a JPEG or PNG from its first bytes, and of an SVG from its `viewBox`; undefined if the file is none of
 * them, or is damaged, or is an SVG that names a script or something outside itself. Sources: ISO 10918-1, B.2.2 (frame
 * header); W3C PNG, 11.2.1 (IHDR); SVG 2, 8.6 (viewBox).
 */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 24) return undefined
  if (bytes.readUInt32BE(0) === 0x89504e47)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  return bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : svgSize(bytes.toString('utf8'))
}

/** Goes from segment to segment until the one that begins the frame. */
function jpegSize(bytes: Buffer): PictureSize | undefined {
  let place = 2
  while (place + 9 <= bytes.length && bytes[place] === 0xff) {
    const marker = bytes[place + 1] ?? 0
    if (marker === 0xff) {
      place += 1
      continue
    }
    // C0 to CF begin a frame, except the tables C4, C8 and CC.
    const beginsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (beginsFrame) return { height: bytes.readUInt16BE(place + 5), width: bytes.readUInt16BE(place + 7) }
    place += 2 + bytes.readUInt16BE(place + 2)
  }
  return undefined
}

function svgSize(text: string): PictureSize | undefined {
  const [, width, height] =
    /<svg\b[^>]*?\sviewBox=["'][\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)["']/.exec(text) ?? []
  const reachesOut =
    /<script\b|\son\w+\s*=|(?:href|src)\s*=\s*["']\s*(?!#|data:)|url\(\s*["']?(?!#|data:)|<foreignObject\b/i
  if (!width || !height || reachesOut.test(text)) return undefined
  return { width: Number(width), height: Number(height) }
}
