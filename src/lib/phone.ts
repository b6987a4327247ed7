/** A stored number ("+1 412 555 0142") as readers see it: "(412) 555-0142". */
export function writtenPhone(phone: string): string {
  const [, area, exchange, line] = phone.split(' ')
  return `(${area}) ${exchange}-${line}`
}

/** The address of a call: "tel:+14125550142" (RFC 3966). */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`
}
