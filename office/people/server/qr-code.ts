import { create } from 'qrcode'

/** A QR code: the path of its dark squares in SVG, in a square with sides of `size` units. */
export type QrCode = { size: number; path: string }

export function qrCode(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = [...data].flatMap((isDark, index) =>
    isDark ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : [],
  )
  return { size, path: dark.join('') }
}
