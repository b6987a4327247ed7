import type { ShownBanner } from '../../lib/view-models.ts'

/** Beside the hours: the days to come on which the office is closed. They come and go with the lines on top of the page. */
export function ClosedDays({ banners }: { banners: ShownBanner[] }) {
  return banners.map(
    ({ closed, from, until, isShown }) =>
      closed && (
        <p
          key={closed}
          data-shown-from={isShown ? undefined : from}
          data-shown-until={until}
          hidden={!isShown}
        >
          {closed}
        </p>
      ),
  )
}
