/** A stored number ("+1 412 555 0142") as shown to readers: "(412) 555-0142". */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] = phone.split(' ')
  return `(${area}) ${exchange}-${line}`
}

/** The link for a call: "tel:+14125550142" (RFC 3966). */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`
}
