/** Leads a former anchor to its heading: "#cookie-policy" to "section-cookie-policy" (`site-markdown.ts`). */
export function followFormerFragment() {
  const follow = () => {
    const id = location.hash.slice(1)
    if (id && !document.getElementById(id) && document.getElementById(`section-${id}`))
      location.replace(`#section-${id}`)
  }
  follow()
  addEventListener('hashchange', follow)
}
