/** A page made to cost others something: its body, its fields, or a file written straight into the content folder. */
export type HostilePage = { name: string; body?: string; fields?: Record<string, unknown>; file?: string }

const size = 200_000

function repeated(words: string, length = size): string {
  return words.repeat(Math.ceil(length / words.length)).slice(0, length)
}

const table = (columns: number, rows: number) =>
  `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${`${'|Ab. 7'.repeat(columns)}|\n`.repeat(rows)}`

const bomb = [
  'a: &a [x,x,x,x,x,x,x,x,x]',
  ...[...'bcdefghij'].map((name, place) => `${name}: &${name} [${repeated(`*${'abcdefghi'[place]},`, 27)}]`),
].join('\n')

/** Twenty pages, each hostile in its own way. */
export const hostilePages: readonly HostilePage[] = [
  { name: 'lists nested 4,000 deep', body: `${'- '.repeat(4_000)}x` },
  { name: 'quotations nested 4,000 deep', body: `${'>'.repeat(4_000)}x` },
  { name: 'lists nested 49 deep, often', body: repeated(`${'- '.repeat(49)}Ab. Cd.\n\n`) },
  { name: 'short sentences in one paragraph', body: repeated('Ab. ') },
  { name: 'short sentences, a paragraph each', body: repeated('Ab.\n\n') },
  { name: 'a list of thousands of entries', body: repeated('- Ab, cd.\n') },
  { name: 'a table of thousands of columns', body: table(5_000, 5) },
  { name: 'a table of thousands of rows', body: table(5, 5_000) },
  { name: 'a line without a space', body: repeated('x') },
  { name: 'combining characters', body: repeated('e\u0301\u0323\u0302') },
  { name: 'bait for the rules of dates', body: repeated('FTC dropped ') },
  { name: 'bait for the rules of commitments', body: repeated('1,') },
  {
    name: 'bait for the rules of advertising',
    body: repeated('our best lawyers always win every case and '),
  },
  { name: 'bait for the rules of citations', body: repeated('15 Pa.C.S. § 8811(a), and (b), 8812, ') },
  { name: 'figures of law', body: repeated('The fee is $7 within 30 days of 2025. ') },
  { name: 'emphasis opened and never closed', body: repeated('*a **b _c ') },
  { name: 'brackets', body: repeated('[a](b) [c][d] ![e](f) [') },
  {
    name: 'thousands of sources',
    fields: {
      sources: Array.from({ length: 4_000 }, () => ({
        citation: '15 Pa.C.S. § 8811',
        url: 'https://www.palegis.us/x',
      })),
    },
  },
  { name: 'aliases that stand for gigabytes', file: `---\n${bomb}\n---\n\nText.\n` },
  {
    name: 'thousands of fields',
    file: `---\n${Array.from({ length: 20_000 }, (_, place) => `k${place}: 1`).join('\n')}\n---\n\nText.\n`,
  },
]
