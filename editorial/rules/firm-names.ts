import type { ContentFile } from '../content-file.ts'
import type { Check } from '../content-folder.ts'
import { firmIn, membersIn } from '../content-values.ts'
import { literally, rangesOf } from '../phrases.ts'

/**
 * The firm, its people and its numbers are named only in `firm.yaml` and `team/`, so that another firm can take
 * over by changing only those files. The names to look for are read from there.
 */
export const firmNames: Check = (file, { files }) => {
  if (file.collection === 'team' || file.collection === 'firm') return []

  return namesOf(files).flatMap((name) => {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${literally(name)}(?![\\p{L}\\p{N}])`)
    return file.passages.flatMap((passage) =>
      rangesOf(passage.text, pattern)
        // A family name may also be an ordinary word: only the capitalized spelling is the name.
        .filter(({ start, end }) => passage.text.slice(start, end) === name)
        .filter(({ start, end }) => !isParty(passage.text, start, end))
        .map(({ start }) => ({
          file: file.path,
          line: passage.lineAt(start),
          message: `"${name}" belongs in content/firm.yaml or content/team/. Write "we", "the firm" or "the office"; a legal page may write {firmName}, {phone}, {email} or {address}.`,
        })),
    )
  })
}

/** Whether a name is that of a party: "Smith v. Treasury" is a case, whoever else is called Smith. */
function isParty(text: string, start: number, end: number): boolean {
  return (
    / v\. (?:[A-Z][\w.'-]* )*$/.test(text.slice(0, start)) ||
    /^(?: [A-Z][\w.&'-]*)* v\. /.test(text.slice(end))
  )
}

/**
 * The firm's names and numbers, and the members' family names and numbers; a name inside a longer one is listed
 * once.
 */
function namesOf(files: readonly ContentFile[]): string[] {
  const firm = firmIn(files)
  const names = [
    ...[firm.shortName, firm.phone, firm.email, firm.address?.street],
    ...membersIn(files).flatMap(({ name, phone, email }) => [name?.trim().split(/\s+/).at(-1), phone, email]),
  ].filter((name) => name !== undefined)
  return [...new Set(names)].filter((name) => !names.some((part) => part !== name && name.includes(part)))
}
