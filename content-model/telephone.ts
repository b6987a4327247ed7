import { z } from 'zod'

/** A telephone number as it is dialed: "+1 412 555 0142". `src/lib/phone.ts` formats it for readers. */
export const phoneNumber = () =>
  z.string().regex(/^\+1 \d{3} \d{3} \d{4}$/, {
    message: 'Write the number with its country code and spaces: "+1 412 555 0142".',
  })

/** The characters that people write between the digits of a number. */
const written = /^(?:tel:)?[\d\s().+/\u2010-\u2013-]*$/i

/** The stored form of a number that was written as "(412) 555-0142" or "412.555.0142"; other text is unchanged. */
export function keptNumber(text: string): string {
  const [, area, exchange, line] = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(text.replace(/\D/g, '')) ?? []
  return area && written.test(text.trim()) ? `+1 ${area} ${exchange} ${line}` : text
}
