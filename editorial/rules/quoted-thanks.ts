import type { Rule } from '../content-folder.ts'
import { rangesOf } from '../phrases.ts'

/** Praise as clients write it, inside quotation marks or as a quotation with a name below it. */
const praise =
  /\b(?:thank(?:s|ful)?|thank you|grateful|gratitude|recommend(?:ed)?|lifesavers?|couldn't have (?:asked|done)|could not have (?:asked|done)|changed our (?:lives|life)|(?:saved|rescued) (?:us|our|my|me)|(?:made|took) (?:\w+ ){0,3}(?:easy|painless|simple|care of (?:us|everything))|professional and|(?:kind|patient|caring|responsive|wonderful|amazing|fantastic|incredible|great) (?:and|lawyer|attorney|firm|people|team|job|service|work|experience)|(?:would|will) (?:use|hire|call|go back to) (?:them|him|her|this firm|again)|went above and beyond|in good hands)\b/

const quotation = /"[^"]{12,400}"/

/** "- A. B., client", "— a grateful daughter": who is supposed to have said it. */
const attribution =
  /(?:^|["'.!?*] ?)(?:[-–—~]{1,2} ?)(?:[A-Z][\w.]*\.? ?){0,4},? ?(?:an? |our |former |happy |grateful |business |longtime )*(?:clients?|owners?|customers?|daughter|son|widow|widower|executor|employer|founder|ceo|president|family|couple|homeowner|contractor|[A-Z]\.)\b/

/** Thanks and praise of clients, quoted or signed, are testimonials. Source: Pa. RPC 7.1. */
export const quotedThanks: Rule = (file) =>
  file.passages.flatMap((passage) =>
    [...rangesOf(passage.text, quotation), ...signedPassage(passage.text)]
      .filter(({ start, end }) => isPraise(passage.text.slice(start, end)))
      .slice(0, 1)
      .map(({ start, end }) => ({
        file: file.path,
        line: passage.lineAt(start),
        message: `${shortened(passage.text.slice(start, end))} is a testimonial (Pa. RPC 7.1). Leave it out.`,
      })),
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
