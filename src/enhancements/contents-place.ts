/**
 * Marks in an article's list of contents where the reader is: the last part whose heading has come above the upper
 * third of the screen. The browser tells when one does; nothing listens to the scrolling.
 */
export function enhanceContents() {
  const links = document.querySelectorAll('.article-margin li a')
  const headings = [...document.querySelectorAll('.prose > h2')]

  const observer = new IntersectionObserver(
    () => {
      const here = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3).length - 1
      links.forEach((link, place) => (link.ariaCurrent = place === here ? 'location' : null))
    },
    { rootMargin: '0px 0px -67%' },
  )
  for (const heading of headings) observer.observe(heading)
}
