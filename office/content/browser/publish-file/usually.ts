/** How soon visitors usually see an update. `minutes`: how long the host of the site takes; undefined if unknown. */
export function usually(minutes: number | undefined): string {
  if (minutes === undefined) return 'as soon as the site is built'
  return minutes <= 1
    ? 'usually within a minute'
    : `usually within ${minutes} minutes, the time that the host needs`
}
