import type { ContentFile } from '../reading/content-file.ts'
import type { ContextCheck } from '../reading/content-folder.ts'
import { firmIn, presentMembersIn } from '../reading/content-values.ts'
import { rangesOf } from '../reading/phrases.ts'
import { problemAt } from '../finding.ts'
import type { Objection, Problem } from '../finding.ts'
import type { Range } from '../reading/sentences.ts'

const telephone = /(?<![\w§.$-])(?:\+?1[ .-]?)?\(?[2-9]\d\d\)?[ .-]?\d{3}[ .-]\d{4}(?![\w-])/
const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/

/**
 * A telephone number or an email address in a file, or behind a link, must be the firm's or a member's: otherwise a
 * reader would contact someone else.
 */
export const contactDetails: ContextCheck = (file, { files, today }) => {
  const known = knownIn(files, today)
  const written = file.passages.flatMap((passage) =>
    detailsIn(passage.text).flatMap((range) => {
      const words = passage.text.slice(range.start, range.end)
      return known.has(comparable(words)) ? [] : [problemAt(file, passage, range, objectionTo(words))]
    }),
  )
  const linked = file.links.flatMap(({ url, text, line }): Problem[] =>
    reachedBy(url).flatMap((address) => {
      if (known.has(comparable(address))) return []
      const isWritten = detailsIn(text).some(
        ({ start, end }) => comparable(text.slice(start, end)) === comparable(address),
      )
      // The link takes the sentence's place, so that a lawyer can keep it, and published links are recognized.
      return isWritten
        ? []
        : [{ file: file.path, line, ...objectionTo(address), words: address, sentence: url }]
    }),
  )
  return [...written, ...linked]
}

/** The number or the addresses behind a link; its parameters may add others: "?cc=y@firm.example%2Cz%40other.example". */
function reachedBy(url: string): string[] {
  if (url.startsWith('tel:')) return [url.slice('tel:'.length)].filter((number) => number !== '')
  const code = /%([\da-f]{2})/gi
  const text = url.startsWith('mailto:')
    ? url.replaceAll(code, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : ''
  return [...new Set(rangesOf(text, email).map(({ start, end }) => text.slice(start, end)))]
}

function detailsIn(text: string): Range[] {
  return [...rangesOf(text, telephone), ...rangesOf(text, email)]
}

function objectionTo(words: string): Objection {
  return {
    message: `"${words}" is neither the firm's nor a member's. Correct it, or let a lawyer confirm whose it is.`,
  }
}

function knownIn(files: readonly ContentFile[], today: string): Set<string> {
  const { phone, fax, email: address, otherOffices = [] } = firmIn(files)
  const others = otherOffices.map((office) => office.phone)
  const own = presentMembersIn(files, today).flatMap((member) => [member.phone, member.email])
  return new Set([phone, fax, address, ...others, ...own].flatMap((one) => (one ? [comparable(one)] : [])))
}

/** The form in which details are compared: the last ten digits of a number, an address in lowercase. */
function comparable(words: string): string {
  return words.includes('@') ? words.toLowerCase() : words.replace(/\D/g, '').slice(-10)
}
