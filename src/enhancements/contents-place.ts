/**
 * Marks in an article's list of contents where the reader is: the last part whose heading has come above the upper
 * third of the screen. The browser tells when one does; nothing listens to the scrolling.
 */
export function enhanceContents() {
  const links = document.querySelectorAll<HTMLAnchorElement>('.article-margin li a')
  const above = new Set<string>()

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) above[isIntersecting ? 'add' : 'delete'](target.id)
      let last: Element | undefined
      for (const link of links) {
        link.ariaCurrent = null
        if (above.has(link.hash.slice(1))) last = link
      }
      if (last) last.ariaCurrent = 'location'
    },
    { rootMargin: '99999px 0px -67%' },
  )
  for (const heading of document.querySelectorAll('.prose > h2')) observer.observe(heading)
}
