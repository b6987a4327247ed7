/**
 * When an article appears, as a feed gives it (RFC 822): six in the morning of its day at the office. At midnight in
 * Greenwich it would be the day before for American readers.
 */
export function feedDate(day: Date, timeZone: string): string {
  const [weekday, date] = [day.toUTCString().slice(0, 3), day.toUTCString().slice(5, 16)]
  // By noon in Greenwich, a night on which the clocks change is over in America.
  const noon = new Date(day.getTime() + 12 * 3_600_000)
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(noon)
    .find(({ type }) => type === 'timeZoneName')
  const offset = /[+-]\d\d:\d\d/.exec(zone?.value ?? '')?.[0].replace(':', '') ?? '+0000'
  return `${weekday}, ${date} 06:00:00 ${offset}`
}
