import { Refusal } from '../../../kit/refusal.ts'

/** What a picture file is by its first bytes. `isSequence`: it can hold moving pictures. */
type PictureFormat = {
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'
  isSequence: boolean
}

/**
 * What a file is by its first bytes, whatever its name says. Throws `Refusal` for what is not accepted. Sources: ISO
 * 10918-1; W3C PNG, 5.2; RFC 9649; GIF89a, 17; ISO 14496-12, 4.3; ISO 23008-12, annex B; AV1 Image File Format, 6.
 */
export function formatOf(bytes: Buffer): PictureFormat {
  const at = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (at(0, 3) === '\xff\xd8\xff') return { format: 'jpeg', isSequence: false }
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return { format: 'png', isSequence: isAnimatedPng(bytes) }
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return { format: 'webp', isSequence: false }
  if (/^GIF8[79]a/.test(at(0, 6))) return { format: 'gif', isSequence: false }
  const brands = at(4, 8) === 'ftyp' ? brandsOf(bytes) : []
  const isSequence = brands.some((brand) => /^(?:avis|msf1|hev[cx])$/.test(brand))
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return { format: 'avif', isSequence }
  if (brands.some((brand) => /^(?:he(?:i[cxms]|v[cxms])|mif[13]|msf1)$/.test(brand)))
    return { format: 'heic', isSequence }
  throw new Refusal(422, otherFormat(bytes))
}

/** The brands that a file names: its own, and those that it is compatible with. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, mostBrandBytes)
  const places = [8, ...Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, n) => 16 + 4 * n)]
  return places.map((place) => bytes.toString('latin1', place, place + 4))
}

/** Cameras name fewer than ten. */
const mostBrandBytes = 400

/** An animated PNG says so before its picture (PNG, third edition, 11.3.6.1). */
function isAnimatedPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL')
  return control > 0 && control < bytes.indexOf('IDAT')
}

function otherFormat(bytes: Buffer): string {
  if (/^(?:II[*+]\0|MM\0[*+])/.test(bytes.toString('latin1', 0, 4)))
    return `This file is a TIFF or a camera’s raw file, which the office does not accept. ${instead}`
  if (mayBeSvg(bytes))
    return `This file is an SVG drawing, which the office accepts only as the logo. ${instead}`
  return 'This is not a picture that the office can read. Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF.'
}

const instead = 'Save it as a JPEG, then upload that.'

/** Whether a file begins as an SVG does. */
export function mayBeSvg(bytes: Buffer): boolean {
  return /^\s*<(?:\?xml|!--|!DOCTYPE|svg)/i.test(bytes.toString('utf8', 0, 200).replace('\ufeff', ''))
}
