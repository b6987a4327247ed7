import { answersSchema } from '../../../content-model/adoption-answers.ts'
import type { Answers } from '../../../content-model/adoption-answers.ts'
import { valueIn } from '../../../content-model/fields.ts'
import { kindOfFile, slugOfFile } from '../../../content-model/kinds.ts'
import type { FolderFile } from '../../../editorial/reading/content-file.ts'
import { isUploadName } from '../../../editorial/reading/picture-names.ts'
import type { PictureSize } from '../../../editorial/reading/picture-size.ts'
import { adoptInThread } from '../../../server/adopt/adopt.ts'
import { unknownNames } from '../../../server/adopt/sample.ts'
import { versionOf } from '../../../server/publish/edits.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import type { OfficeParts } from '../../kit/office-parts.ts'
import { Refusal } from '../../kit/refusal.ts'
import { isSampleFirm, isSampleFile } from '../../content/server/sample-firm.ts'
import { listChanges } from '../../content/store/changes.ts'
import { baseOnDisk } from '../../content/store/folder.ts'
import type { History } from '../../content/store/history.ts'
import { putPlacesToRead } from '../../content/store/places-to-read.ts'
import type { PublishedChange } from '../../content/store/publications.ts'
import { readableValues } from '../../content/store/rewrite.ts'
import { listLinked } from '../../people/server/access.ts'
import type { Linked } from '../../people/server/access.ts'
import { asContentFinding } from '../../publishing/server/carry-out.ts'
import { holdsLaw } from '../../publishing/server/authority.ts'
import { noteOutsidePublication } from '../../publishing/server/live-content.ts'
import type { Publishing } from '../../publishing/server/publisher.ts'
import { describeChanges } from '../../publishing/server/describe-changes.ts'

/**
 * Makes the sample firm's site another firm's: writes its content as `npm run adopt` does, and publishes it at once, as
 * one publication, with the sentences that a person must read. An account, or an open invitation, that is linked to
 * someone of the sample becomes that of the person of the same name. Throws `Refusal`.
 */
export async function adoptSite(
  { publishing: { parts, publisher }, database }: Pick<OfficeParts, 'publishing' | 'database'>,
  { person, written }: { person: string; written: unknown },
): Promise<void> {
  const { content, history, lawyers } = parts
  const answers = answersSchema.parse(written)
  const choose = async () => {
    await noteOutsidePublication(parts)
    if (!isSampleFirm(await content.saved()) || (await wasOwn(history)))
      throw new Refusal(409, 'This site already belongs to a firm. Change its pages under Content.')
    if ((await listChanges(content.store.run)).length > 0)
      throw new Refusal(409, 'Changes to the sample’s pages are waiting. Publish or withdraw them first.')

    const sample = [...(await content.readFolder()).values()].map(({ file }) => file)
    const unknown = unknownNames(sample, answers)
    if (unknown.length > 0) throw new Refusal(422, unknown.join(' '))
    const sizes = uploadedSizes(answers, sample)
    const { files, findings, traces } = await adoptInThread(sample, answers, content.today(), sizes)
    if (findings.length > 0)
      throw new Refusal(422, [...new Set(findings.map(({ message }) => message))].join(' '))
    const changes = await changesTo(parts.content, new Map(files.map(({ path, text }) => [path, text])))
    const present = await lawyers()
    if (present.size > 0 && !present.has(person) && holdsLaw(content, changes))
      throw new Refusal(
        403,
        'A lawyer has an account here, and this changes what a lawyer publishes. An administrator who is also a lawyer can do it.',
      )
    const linked = withAccounts(changes, await listLinked(database.run, content.now()))
    // Last, so that a refusal leaves no copy of the sample in the content folder.
    await content.makeEditable()
    return {
      changes: linked,
      person,
      lawyer: present.has(person) ? person : null,
      adopts: true,
      require: (run: RunSql) => putPlacesToRead(run, traces.map(asContentFinding)),
    }
  }
  // Every page is replaced, so publishing over a rollback brings no page of the sample back.
  await publisher.start(choose, { overRollback: true })
}

/**
 * The changes, in which each page of the sample's people that has an account, or an open invitation, is renamed to the
 * new page of the same name, so that the account follows it. Throws `Refusal` if one would be linked to nobody.
 */
function withAccounts(changes: readonly PublishedChange[], people: readonly Linked[]): PublishedChange[] {
  const ofTeam = changes.filter(({ path }) => kindOfFile(path)?.collection === 'team')
  const going = new Set(ofTeam.flatMap(({ path, text }) => (text === null ? [slugOfFile(path)] : [])))
  const linked = people.filter(({ member }) => member !== null && going.has(member))
  const renamedFrom = new Map<string, string>()
  for (const { name, member, what } of linked) {
    const from = `team/${member}.md`
    const own = ofTeam.filter(
      ({ path, text }) => valueIn(readableValues(path, text)?.fields, 'name') === name,
    )
    const [page] = own
    if (page?.base !== null || own.length > 1 || (renamedFrom.get(page.path) ?? from) !== from)
      throw new Refusal(
        409,
        `${name}’s ${what} is linked to the sample’s page ${from}, which will be deleted. If ${name} is one of your people, ${what === 'account' ? 'enter the name above exactly as it is under People, or change it there. If not, remove the account' : 'enter the name above exactly as in the invitation. If not, cancel the invitation'} under People first.`,
      )
    renamedFrom.set(page.path, from)
  }
  return changes.map((change) => ({ ...change, renamedFrom: renamedFrom.get(change.path) ?? null }))
}

/** The size of the logo, which was uploaded, by the path that the answers give. Throws `Refusal` if it is gone. */
function uploadedSizes({ firm: { logo } }: Answers, files: readonly FolderFile[]): Map<string, PictureSize> {
  if (!logo) return new Map()
  const picture = files.find(({ path }) => `./${path}` === logo.file)
  if (isUploadName(logo.file) && picture && !('text' in picture) && picture.size)
    return new Map([[logo.file, picture.size]])
  throw new Refusal(422, 'The logo was removed, because no page used it for a day. Upload it again.')
}

/**
 * Whether the site was ever published as a firm's own. A version of `firm.yaml` that is not the sample's counts, even
 * if it cannot be read.
 */
async function wasOwn(history: History): Promise<boolean> {
  const checked = new Set<string | undefined>()
  for (const { id } of await history.list(Number.MAX_SAFE_INTEGER)) {
    const firm = (await history.filesOf(id, 'since')).get('firm.yaml')
    if (checked.has(firm)) continue
    checked.add(firm)
    if (firm !== undefined && !isSampleFile('firm.yaml', await history.text(firm))) return true
  }
  return false
}

/** The changes that leave exactly these files in the content folder. Pictures that no file names anymore stay there. */
async function changesTo(
  { readFolder, saved }: Publishing['parts']['content'],
  files: ReadonlyMap<string, string>,
): Promise<PublishedChange[]> {
  const stored = await readFolder()
  const gone = [...stored].filter(([path, { file }]) => 'text' in file && !files.has(path))
  const paths = [...files.keys(), ...gone.map(([path]) => path)]
  const changes = paths.flatMap((path) => {
    const { base, baseText: was } = baseOnDisk(stored.get(path))
    const now = files.get(path) ?? null
    const version = now === null ? null : versionOf(now)
    return version === base ? [] : [{ path, base, was, version, now, renamedFrom: null, lawyer: null }]
  })
  const told = await describeChanges(changes, await saved())
  return told.map(({ was: baseText, now: text, ...change }) => ({ ...change, baseText, text }))
}
