/**
 * When an article appears, in the format of a feed (RFC 822): at 6 am at the office. Midnight UTC would be the day
 * before for American readers.
 */
export function feedDate(day: Date, timeZone: string): string {
  const [weekday, date] = [day.toUTCString().slice(0, 3), day.toUTCString().slice(5, 16)]
  // Any clock change of the day has taken place in America by noon UTC.
  const noon = new Date(day.getTime() + 12 * 3_600_000)
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(noon)
    .find(({ type }) => type === 'timeZoneName')
  const offset = /[+-]\d\d:\d\d/.exec(zone?.value ?? '')?.[0].replace(':', '') ?? '+0000'
  return `${weekday}, ${date} 06:00:00 ${offset}`
}

/**
 * The HTML of a text for readers away from its page, such as in a feed reader, with absolute addresses of pages,
 * sections and pictures. Pictures must have one file each (`plainPictures`).
 */
export function withWholeAddresses(html: string, page: string): string {
  return html.replace(/(\s(?:href|src)=")([^"]*)"/g, (_, start: string, address: string) => {
    return `${start}${whole(address, page)}"`
  })
}

/** Makes paths and fragments absolute: `mailto:` and addresses of other sites stay as they are. */
function whole(address: string, page: string): string {
  if (address.startsWith('#')) return page + address
  return /^\/(?!\/)/.test(address) ? new URL(page).origin + address : address
}

/**
 * The HTML of a text with a single file for each picture, for feed readers and emails: without other sizes and lazy
 * loading.
 */
export function plainPictures(html: string): string {
  return html.replace(/<img(?:"[^"]*"|[^">])*>/g, (picture) =>
    picture.replace(/\s(?:srcset|sizes|loading|decoding|data-[\w-]+)="[^"]*"/g, ''),
  )
}
