import './banners.css'
import type { ShownBanner } from '../../lib/view-models.ts'

/** Each banner is shown between its two times, even without a new build (`lib/shown-now.ts`). */
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
