import './banners.css'
import type { ShownBanner } from '../../lib/view-models.ts'

/** Lines on top of a page. Each is shown between its two moments, also when no build runs (`lib/shown-now.ts`). */
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
