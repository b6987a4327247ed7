import { sentenceAt } from './sentences.ts'

/** Words that begin a longer example, which lasts to the end of the paragraph. */
const story = new RegExp(
  [
    String.raw`(?:^|[.:;?!]["')]? |\b(?:and|but|so|But|And) )`,
    String.raw`(?:[Ss]ay,?|[Ss]uppose|[Ii]magine|[Aa]ssume|[Pp]icture|Think of|Take|Consider) `,
    String.raw`|\b[Ll]et us (?:say|invent|imagine|suppose|take)\b`,
    String.raw`|\b(?:[Ii]n|[Tt]o return to) (?:the|our|this) example\b`,
  ].join(''),
)
const aside = /\b(?:for (?:example|instance)|let us say|, say,)/i

/** Whether a figure or a date belongs to an example: its paragraph says "for example", "suppose", "say" or the like before it. */
export function isExample(text: string, at: number): boolean {
  const { start, end } = sentenceAt(text, at)
  return story.test(text.slice(0, end)) || aside.test(text.slice(start, end))
}
