import type { StatusChange } from '../lib/opening-hours.ts'

/** Fills the marked lines, once a reader comes near one, with what the hours mean now: "Office open until 5:00 pm". */
export function enhanceOfficeStatus() {
  const lines = document.querySelectorAll('[data-office-status]')
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      fetch('/office-status.json')
        .then((answer) => answer.json())
        .then((changes: StatusChange[]) => {
          const say = () => {
            const [, status] = changes.findLast(([from]) => from <= Date.now()) ?? []
            for (const line of lines) if (status && line.textContent !== status) line.textContent = status
          }
          say()
          setInterval(say, 60_000)
        })
        .catch(() => {})
    },
    { rootMargin: '100%' },
  )
  // Some pages have this script in their HTML: a request before the first paint would delay that.
  new PerformanceObserver((_, paints) => {
    paints.disconnect()
    lines.forEach((line) => observer.observe(line))
  }).observe({ type: 'paint', buffered: true })
}
