const styleElement = /<style>([^]*?)<\/style>/g

/**
 * The page with all its inline styles, in their order, in the first of them: each element more costs the page's policy a
 * hash, which does not compress, and long articles have no byte to spare of their one round trip.
 */
export function joinStyles(html: string): string {
  const styles = [...html.matchAll(styleElement)].map(([, style = '']) => style)
  let joined = `<style>${styles.join('')}</style>`
  return html.replace(styleElement, () => {
    const here = joined
    joined = ''
    return here
  })
}
