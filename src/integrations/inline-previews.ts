const previewElement = /<img src="([^"]+)"([^>]*) data-preview(?:="[^"]*")?/g

/**
 * The page with the bytes of each photograph's preview in place of its address: its first screen needs no further file.
 *
 * @param read the bytes of a preview, an AVIF, by its address
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
