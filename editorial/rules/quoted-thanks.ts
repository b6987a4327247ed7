import type { TextCheck } from '../reading/content-folder.ts'
import { oneOf, rangesOf } from '../reading/phrases.ts'
import { problemAt } from '../reading/problem-at.ts'

/** Praise as clients write it, inside quotation marks or as a quotation with a name below it. */
const liked = oneOf`
  kind | patient | caring | responsive | wonderful | amazing | fantastic | incredible | great | excellent | smartest
  best | thorough | honest | lovely | outstanding
`
const praise = new RegExp(
  String.raw`\b${oneOf`
    thank(?:s|ful)? | thank you | grateful | gratitude | recommend(?:ed)? | lifesavers? | in good hands
    (?:couldn't|could not) have (?:asked|done|closed|made) | changed our (?:lives|life) | went above and beyond
    (?:saved|rescued) (?:us|our|my|me) | (?:made|took) (?:\w+ ){0,3}(?:easy|painless|simple|bearable|care of)
    (?:took|take|takes) care of (?:us|everything|it all) | professional and | (?:money|dollar|cent|fee) (?:we|I) (?:ever )?spent
    ${liked} (?:and|lawyer|attorney|firm|people|team|job|service|work|experience|money|decision|advice)
    (?:would|will) (?:use|hire|call|go back to) (?:them|him|her|this firm|again) | sleep (?:well|better|again)
    without (?:them|her|him) | treated us | listened to us | worth every (?:penny|cent|dollar) | five stars | never felt
  `}\b`,
)

const quotation = /"[^"]{12,400}"/

const saidBy = oneOf`
  clients? | owners? | customers? | daughter | son | widow | widower | executor | employer | founder | ceo | president
  family | couple | homeowner | contractor | [A-Z]\.
`

/** "- A. B., client", "— a grateful daughter": who is supposed to have said it. */
const attribution = new RegExp(
  [
    String.raw`(?:^|["'.!?*] ?)(?:[-–—~]{1,2} ?)(?:[A-Z][\w.]*\.? ?){0,4},? ?`,
    String.raw`(?:an? |our |former |happy |grateful |business |longtime )*${saidBy}\b`,
  ].join(''),
)

/** Thanks and praise of clients, quoted or signed, are testimonials. Source: Pa. RPC 7.1. */
export const quotedThanks: TextCheck = (file) =>
  file.passages.flatMap((passage) =>
    [...rangesOf(passage.text, quotation), ...signedPassage(passage.text)]
      .filter(({ start, end }) => isPraise(passage.text.slice(start, end)))
      .slice(0, 1)
      .map((range) => {
        const words = shortened(passage.text.slice(range.start, range.end))
        return problemAt(file, passage, range, {
          message: `${words} reads like a testimonial (Pa. RPC 7.1). Leave it out.`,
        })
      }),
  )

function isPraise(text: string): boolean {
  return new RegExp(praise, 'i').test(text)
}

function signedPassage(text: string): { start: number; end: number }[] {
  return new RegExp(attribution, '').test(text) ? [{ start: 0, end: text.length }] : []
}

function shortened(text: string): string {
  const words = text.replace(/^"|"$/g, '')
  return `"${words.length > 60 ? `${words.slice(0, 57).trimEnd()}...` : words}"`
}
