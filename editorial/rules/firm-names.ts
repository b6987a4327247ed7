import type { ContentFile } from '../content-files.ts'
import type { Rule } from '../finding.ts'
import { literally, rangesOf } from '../phrases.ts'

/**
 * The firm, its people and its numbers are named only in `firm.yaml` and `team/`: another firm changes those
 * files and nothing else. The names to look for are read from there.
 */
export const firmNames: Rule = (file, all) => {
  if (file.folder === 'team' || (file.folder === '' && file.name === 'firm')) return []

  return namesOf(all).flatMap((name) =>
    file.passages.flatMap((passage) =>
      rangesOf(passage.text, new RegExp(`(?<![\\p{L}\\p{N}])${literally(name)}(?![\\p{L}\\p{N}])`))
        // A family name may be an ordinary word, too: only the spelling with its capitals is the name.
        .filter(({ start, end }) => passage.text.slice(start, end) === name)
        .map(({ start }) => ({
          file: file.path,
          line: passage.lineAt(start),
          message: `"${name}" belongs in content/firm.yaml or content/team/. Write "we", "the firm" or "the office"; a legal page may write {firmName}, {phone}, {email} or {address}.`,
        })),
    ),
  )
}

/** The firm's names and numbers, the members' family names and numbers; a name inside a longer one once only. */
function namesOf(all: readonly ContentFile[]): string[] {
  const firm = all.find(({ folder, name }) => folder === '' && name === 'firm')?.fields
  const members = all.filter(({ folder }) => folder === 'team').map(({ fields }) => fields)
  const address = Object.entries(firm ?? {}).find(([key]) => key === 'address')?.[1]
  const street: unknown =
    typeof address === 'object' && address !== null && 'street' in address ? address.street : ''
  const names = [
    ...[firm?.['shortName'], firm?.['phone'], firm?.['email'], street],
    ...members.flatMap(({ name, phone, email }) => [familyName(name), phone, email]),
  ].filter((name): name is string => typeof name === 'string' && name !== '')
  return [...new Set(names)].filter((name) => !names.some((part) => part !== name && name.includes(part)))
}

function familyName(name: unknown): string {
  return typeof name === 'string' ? (name.trim().split(/\s+/).at(-1) ?? '') : ''
}
