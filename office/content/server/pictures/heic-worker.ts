import { parentPort, workerData } from 'node:worker_threads'
import openLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import type { HeicAsked, HeicPixels } from './reencode-picture.ts'

// The thread that decodes one HEIC file with libheif, through its C interface (libheif/api/libheif/heif.h). It ends
// without an answer if libheif fails.

/** `heif_colorspace_RGB`, and its interleaved pixel formats of three or four bytes. */
const rgb = 1
const interleavedRgb = 10
const interleavedRgba = 11
const interleaved = 10

const heif = openLibheif()
/** A `struct heif_error`, whose first number is 0 if all went well, and room for one result. */
const fault = heif._malloc(12)
const result = heif._malloc(4)

function pixelsOf({ bytes, mostPixels }: HeicAsked): HeicPixels | undefined {
  const file = heif._malloc(bytes.length)
  if (file === 0) return undefined
  heif.HEAPU8.set(bytes, file)
  const context = heif._heif_context_alloc()
  heif._heif_context_read_from_memory_without_copy(fault, context, file, bytes.length, 0)
  if (numberAt(fault) !== 0) return undefined
  heif._heif_context_get_primary_image_handle(fault, context, result)
  if (numberAt(fault) !== 0) return undefined
  const handle = numberAt(result)
  const [width, height] = [
    heif._heif_image_handle_get_width(handle),
    heif._heif_image_handle_get_height(handle),
  ]
  if (width * height > mostPixels) return { width, height, tiff: null }
  const hasAlpha = heif._heif_image_handle_has_alpha_channel(handle) !== 0
  const profile = profileOf(handle)
  heif._heif_decode_image(fault, handle, result, rgb, hasAlpha ? interleavedRgba : interleavedRgb, 0)
  if (numberAt(fault) !== 0) return undefined
  const image = numberAt(result)
  const from = heif._heif_image_get_plane_readonly2(image, interleaved, result)
  const stride = numberAt(result)
  const row = (y: number) => heif.HEAPU8.subarray(from + y * stride, from + (y + 1) * stride)
  return { width, height, tiff: tiffOf({ width, height, hasAlpha, profile, row }) }
}

/**
 * The color profile in the file (ICC.1), such as the one of a telephone's screen; none if the file describes its colors
 * in another way.
 */
function profileOf(handle: number): Uint8Array {
  const length = heif._heif_image_handle_get_raw_color_profile_size(handle)
  if (length === 0) return new Uint8Array()
  const place = heif._malloc(length)
  heif._heif_image_handle_get_raw_color_profile(fault, handle, place)
  return numberAt(fault) === 0 ? heif.HEAPU8.slice(place, place + length) : new Uint8Array()
}

/** The 32-bit number at an address. Each call makes a view, because memory that has grown is a new buffer. */
function numberAt(place: number): number {
  return new DataView(heif.HEAPU8.buffer).getUint32(place, true)
}

/**
 * A picture of eight bits a color. `profile` may be empty. `row` returns the bytes of a row, perhaps with more after
 * them.
 */
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
const undefinedBytes = 7

/**
 * An uncompressed TIFF (TIFF 6.0), which is a header and pixels: sharp accepts a color profile for pixels only as part
 * of a file.
 */
function tiffOf({ width, height, hasAlpha, profile, row }: Pixels): Uint8Array<ArrayBuffer> {
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
      ? [[34_675, undefinedBytes, profile.length, headBytes + 8] satisfies [number, number, number, number]]
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

const said = pixelsOf(workerData as HeicAsked)
if (said) parentPort?.postMessage(said, said.tiff ? [said.tiff.buffer] : [])
