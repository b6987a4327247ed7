import './banners.css'
import type { ShownBanner } from '../../lib/view-models.ts'

/** Each banner is shown between its two times, even without a new build (`showNow`). */
export function Banners({ banners }: { banners: ShownBanner[] }) {
  return banners.map(({ words, from, until, isShown }) => (
    <p
      key={words}
      className="announcement not-printed"
      data-pagefind-ignore
      data-shown-from={isShown ? undefined : from}
      data-shown-until={until}
      hidden={!isShown}
    >
      {words}
    </p>
  ))
}

/**
 * Inline script below elements that are shown only for some days (`data-shown-from`, `data-shown-until`, in
 * milliseconds). It hides or shows them by the visitor's clock before they are painted, so that the page is right
 * even if the site was not rebuilt in time.
 */
export const showNow =
  "for(let e of document.querySelectorAll('[data-shown-until]'))e.hidden=Date.now()<e.dataset.shownFrom||Date.now()>=e.dataset.shownUntil"
