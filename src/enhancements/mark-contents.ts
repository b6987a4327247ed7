/**
 * Marks the current section in an article's table of contents: that of the last heading above a third of the screen
 * (`aria-current="location"`, which screen readers announce).
 */
export function markContents() {
  const headings = [...document.querySelectorAll('.prose > h2')]
  const links = document.querySelectorAll('aside li a')
  const observer = new IntersectionObserver(
    () => {
      const current = headings.findLastIndex(
        (heading) => heading.getBoundingClientRect().top < innerHeight / 3,
      )
      for (const [place, link] of links.entries()) {
        if (place === current) link.setAttribute('aria-current', 'location')
        else link.removeAttribute('aria-current')
      }
    },
    // Excludes everything below a third of the screen. The area extends upward without limit, so that headings never
    // leave it at the top.
    { rootMargin: '9999999px 0px -67%' },
  )
  for (const heading of headings) observer.observe(heading)
}
