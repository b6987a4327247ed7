import { parentPort, workerData } from 'node:worker_threads'
import openLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import type { HeicAsked, HeicPixels } from './take-picture.ts'
import { tiffOf } from './tiff.ts'

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

const { bytes, mostPixels } = workerData as HeicAsked
const said = pixelsOf()
if (said) parentPort?.postMessage(said, said.tiff ? [said.tiff.buffer] : [])

function pixelsOf(): HeicPixels | undefined {
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

/** The 32-bit number at an address. The view is made anew, because memory that has grown is a new buffer. */
function numberAt(place: number): number {
  return new DataView(heif.HEAPU8.buffer).getUint32(place, true)
}
