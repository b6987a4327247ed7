/** The size of a picture in pixels. */
export type PictureSize = { width: number; height: number }

/**
 * The size of a JPEG, PNG or WebP from its header, and of an SVG from its `viewBox`; undefined if the file is another
 * format, is damaged, or is an SVG that runs script or loads something from outside. Sources: ISO 10918-1, B.2.2
 * (frame header); W3C PNG, 11.2.1 (IHDR); RFC 9649, 2; SVG 2, 8.6 (viewBox).
 */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 24) return undefined
  if (bytes.readUInt32BE(0) === 0x89504e47)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return webpSize(bytes)
  return bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : svgSize(bytes.toString('utf8'))
}

/** Steps through the segments to the one that begins the frame. */
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

/** The size is in the first chunk, whose form depends on the kind: lossy, lossless or extended. */
function webpSize(bytes: Buffer): PictureSize | undefined {
  const form = bytes.toString('latin1', 12, 16)
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined
  if (form === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
  if (form === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (form !== 'VP8L') return undefined
  const bits = bytes.readUInt32LE(21)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

function svgSize(text: string): PictureSize | undefined {
  const start = text.search(/<svg\b/)
  // Only the first tag is searched: if many tags never ended, each search would go to the end of the file.
  const tag = start < 0 ? '' : text.slice(start, text.indexOf('>', start) + 1)
  const [, width, height] =
    /\sviewBox=["'][\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)["']/.exec(tag) ?? []
  if (!width || !height || active.some((pattern) => pattern.test(text))) return undefined
  return { width: Number(width), height: Number(height) }
}

/**
 * Patterns for what runs script or loads something from outside in an SVG (SVG 2, 2.2 and 15), even with a prefix, an
 * entity or another encoding.
 */
const active = [
  /<(?:[^\s<>/:]+:)?(?:script|handler|listener|foreignObject|iframe|object|embed|set|animate\w*)\b/i,
  /\son\w+\s*=|javascript:|<!ENTITY|<\?xml-stylesheet|@import/i,
  /(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp)[;,])/i,
  /url\(\s*["']?(?!#|data:image\/(?:png|jpeg|webp)[;,])/i,
  /^\ufeff?\s*<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-8["'])/i,
]
