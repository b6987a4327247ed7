import type { Check } from '../content-folder.ts'
import { membersIn } from '../content-values.ts'
import { rangesOf } from '../phrases.ts'

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const claim = new RegExp(
  String.raw`\b(${numbers.slice(2).join('|')}|\d+|dozens? of|many|a team of) (?:of )?(?:[a-z]+ )?(?:(?:lawyers?|attorneys?|partners?)\b|\w+ who practice law\b)`,
)

/** The firm's own pages name no more lawyers than the firm has. Source: Pa. RPC 7.1 and 7.5. */
export const countOfLawyers: Check = (file, { files }) => {
  if (!['pages', 'firm', 'practiceAreas', 'team'].includes(file.collection)) return []
  const lawyers = membersIn(files).filter(({ lawyer }) => lawyer === true).length
  return file.passages.flatMap((passage) =>
    rangesOf(passage.text, claim).flatMap(({ start, end }) => {
      const words = passage.text.slice(start, end)
      const [first = ''] = words.toLowerCase().split(' ')
      const told = numbers.indexOf(first) >= 0 ? numbers.indexOf(first) : Number(first)
      const isAboutUs = !/\b(?:other|their|opposing|your|both sides)\b/i.test(
        passage.text.slice(Math.max(0, start - 30), end),
      )
      if (!isAboutUs || told <= lawyers) return []
      const message = `"${words}": the firm has ${lawyers} with \`lawyer: true\` in team/ (Pa. RPC 7.1). Write that number.`
      return [{ file: file.path, line: passage.lineAt(start), message }]
    }),
  )
}
