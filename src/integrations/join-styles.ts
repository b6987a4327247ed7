const styleElement = /<style>([^]*?)<\/style>/g

/**
 * Joins all of the page's inline styles, in order, into the first one: each extra element adds a hash to the page's
 * policy, hashes do not compress, and long articles have no bytes to spare in their single round trip.
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
