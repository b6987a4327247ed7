import { fieldOf } from '../../../content-model/rules-between-files.ts'
import { slugOfFile } from '../../../content-model/kinds.ts'
import { noteAsked } from '../store/approvals.ts'
import { findChange } from '../store/changes.ts'
import type { Editor, Content } from './content.ts'
import { requireKind } from './file-guards.ts'
import { Refusal } from '../../kit/refusal.ts'

/** A lawyer of the office. `member`: their file in `team/`. */
export type Lawyer = { id: string; name: string; member: string }

/** The lawyers who can be asked about a text: its author first, then those of its practice area, then the others. */
export async function lawyersFor(
  content: Content,
  path: string,
  lawyers: readonly Lawyer[],
): Promise<Lawyer[]> {
  const { fields } = await content.shown()
  const valueIn = (file: string, name: string) => fieldOf({ path: file, fields: fields.get(file) }, name)
  const area = path.startsWith('practice-areas/') ? slugOfFile(path) : valueIn(path, 'area')
  const distance = ({ member }: Lawyer) => {
    if (valueIn(path, 'author') === member || path === `team/${member}.md`) return 0
    const own = valueIn(`team/${member}.md`, 'practiceAreas')
    return Array.isArray(own) && own.includes(area) ? 1 : 2
  }
  return lawyers.toSorted(
    (one, other) => distance(one) - distance(other) || one.name.localeCompare(other.name, 'en'),
  )
}

/** Asks a lawyer about the saved change of a text: `lawyers`, by their ids, can be asked. Throws `Refusal`. */
export async function askLawyer(
  content: Content,
  { person, path }: Editor,
  lawyer: string,
  lawyers: ReadonlySet<string>,
): Promise<void> {
  requireKind(path)
  if (!lawyers.has(lawyer))
    throw new Refusal(409, 'This person is not a lawyer here anymore. Choose another lawyer.')
  await content.store.transaction(async (run) => {
    const change = await findChange(run, path)
    if (change?.person === lawyer)
      throw new Refusal(409, 'This lawyer saved the text. Ask another lawyer: nobody approves their own.')
    if (!change) throw new Refusal(409, 'No change of this text is saved. Save it first, then ask.')
    await noteAsked(run, { path, lawyer, person, at: content.now() })
  })
}
