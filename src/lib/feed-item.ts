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

/**
 * The HTML of a text away from its page, as in a feed reader: with whole addresses of pages, of pictures, and of footnotes
 * within the text.
 */
export function withWholeAddresses(html: string, page: string): string {
  return html
    .replace(/(\s(?:href|src)=")([^"]*)"/g, (_, start: string, address: string) => {
      return `${start}${whole(address, page)}"`
    })
    .replace(/(\ssrcset=")([^"]*)"/g, (_, start: string, candidates: string) => {
      return `${start}${candidates.replace(/(^|,\s*)(\S+)/g, (_, before: string, address: string) => before + whole(address, page))}"`
    })
}

/** Only what begins here: `mailto:` and other sites stay as they are, letter by letter. */
function whole(address: string, page: string): string {
  if (address.startsWith('#')) return page + address
  return /^\/(?!\/)/.test(address) ? new URL(page).origin + address : address
}

/** The HTML of a text with each picture as one file, as feed readers and mail show it: without other sizes and loading. */
export function plainPictures(html: string): string {
  return html.replace(/<img(?:"[^"]*"|[^">])*>/g, (picture) =>
    picture.replace(/\s(?:srcset|sizes|loading|decoding|data-[\w-]+)="[^"]*"/g, ''),
  )
}
