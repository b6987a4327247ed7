const previewElement = /<img src="([^"]+)"([^>]*) data-preview(?:="[^"]*")?/g

/**
 * Replaces the address of each photograph's preview with its bytes, so that the first screen needs no further file.
 *
 * @param read returns the bytes of a preview, an AVIF, by its address
 */
export async function inlinePreviews(html: string, read: (src: string) => Promise<Buffer>): Promise<string> {
  const sources = new Set([...html.matchAll(previewElement)].map(([, src = '']) => src))
  const inlined = new Map<string, string>()
  for (const src of sources)
    inlined.set(src, `data:image/avif;base64,${(await read(src)).toString('base64')}`)
  return html.replace(
    previewElement,
    (_, src: string, attributes: string) => `<img src="${inlined.get(src)}"${attributes}`,
  )
}
