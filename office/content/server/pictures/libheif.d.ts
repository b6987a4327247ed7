// The part of libheif that is used, as Emscripten exports its C functions: with numbers, and addresses in its memory.
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Libheif = {
    HEAPU8: Uint8Array<ArrayBuffer>
    _malloc(length: number): number
    _heif_context_alloc(): number
    _heif_context_read_from_memory_without_copy(
      fault: number,
      context: number,
      bytes: number,
      length: number,
      options: number,
    ): void
    _heif_context_get_primary_image_handle(fault: number, context: number, handle: number): void
    _heif_image_handle_get_width(handle: number): number
    _heif_image_handle_get_height(handle: number): number
    _heif_image_handle_has_alpha_channel(handle: number): number
    _heif_image_handle_get_raw_color_profile_size(handle: number): number
    _heif_image_handle_get_raw_color_profile(fault: number, handle: number, profile: number): void
    _heif_decode_image(
      fault: number,
      handle: number,
      image: number,
      colors: number,
      order: number,
      options: number,
    ): void
    _heif_image_get_plane_readonly2(image: number, channel: number, stride: number): number
  }
  export default function openLibheif(): Libheif
}
