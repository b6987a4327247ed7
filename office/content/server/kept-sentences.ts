import type { z } from 'zod'
import { dayIn } from '../../../content-model/time-zone.ts'
import { isSaid, keptSentencesFile, withKept, keptIn, withoutKept } from '../../../editorial/kept.ts'
import type { RawFile } from '../../../editorial/reading/front-matter.ts'
import type { keepRequestSchema, KeptSentence, takeBackRequestSchema } from '../contract.ts'
import { kindOfFile, slugOfFile } from '../../../content-model/kinds.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import type { SavedChange } from '../store/changes.ts'
import { baseOnDisk } from '../store/folder.ts'
import type { StoredFile } from '../store/folder.ts'
import { listKept, noteKept, forgetKept } from '../store/kept-sentences.ts'
import type { Kept } from '../store/kept-sentences.ts'
import type { Editor, Content } from './content.ts'
import { requireOpen } from './file-guards.ts'
import type { ChangedFile } from './parsed-content.ts'
import { readerFor } from './read-files.ts'
import { Refusal } from '../../kit/refusal.ts'
import { valueIn } from '../../../content-model/fields.ts'
import { saveOver } from './editing.ts'

/**
 * Keeps a sentence that a rule asks about, with the lawyer's reason. It lasts until its page is published with
 * it, and is written to the list of kept sentences with that publication. Throws `Refusal`, also if another of the
 * `lawyers` has given a reason that this one did not see.
 */
export async function keepSentence(
  content: Content,
  { person, path, member }: Editor & { member: string | null },
  { rule, sentence, finding, reason }: z.infer<typeof keepRequestSchema>,
  lawyers: { has: (person: string) => boolean },
): Promise<void> {
  await requireOpen(content, { person, path })
  if (member === null) throw new Refusal(422, 'Your account is not linked to a lawyer on the team.')
  const kept = { path, rule, sentence, finding, person, member, reason, at: content.now() }
  await content.store.transaction(async (run) => {
    const before = (await listKept(run)).find(
      (each) =>
        each.path === path && each.rule === rule && each.sentence === sentence && each.finding === finding,
    )
    if (before && before.person !== person && lawyers.has(before.person))
      throw new Refusal(
        409,
        'Another lawyer has kept this sentence in the meantime. Reload the page to see the reason.',
      )
    await noteKept(run, kept)
  })
}

type Renaming = Pick<SavedChange, 'path' | 'renamedFrom'>

/** The team's files that these changes rename, each by its former name; without their extensions. */
export function renamedMembers(changes: readonly Renaming[]): Map<string, string> {
  return new Map(
    changes.flatMap(({ path, renamedFrom }) =>
      renamedFrom !== null && kindOfFile(path)?.collection === 'team'
        ? [[slugOfFile(renamedFrom), slugOfFile(path)] as const]
        : [],
    ),
  )
}

/** What lawyers kept and is not published yet, with the lawyers' files under the names that these changes give them. */
export async function listKeptWith(run: RunSql, changes: readonly Renaming[]): Promise<Kept[]> {
  const renamed = renamedMembers(changes)
  return (await listKept(run)).map((kept) => ({ ...kept, member: renamed.get(kept.member) ?? kept.member }))
}

/** The change that adds the pending sentences to the list of kept ones, beside these changes; none if none is pending. */
export async function waitingKept(
  content: Pick<Content, 'store' | 'timeZone'>,
  listed: string,
  changes: readonly Renaming[],
): Promise<ChangedFile[]> {
  const kept = await listKeptWith(content.store.run, changes)
  if (kept.length === 0) return []
  return [{ path: keptSentencesFile, text: writtenKept(content, listed, kept) }]
}

/** A list of kept sentences with these at its end. */
export function writtenKept(
  { timeZone }: Pick<Content, 'timeZone'>,
  listed: string,
  kept: readonly Kept[],
): string {
  const entries = kept.map(({ rule, path, sentence, finding, member, reason, at }) => ({
    rule,
    file: path,
    sentence,
    finding,
    who: member,
    when: dayIn(timeZone, new Date(at)),
    why: reason,
  }))
  return withKept(listed, entries)
}

/** The kept sentences that are in these files: one may have been taken out since, or be in a draft only. */
export async function keptAmong(files: readonly RawFile[], kept: readonly Kept[]): Promise<Kept[]> {
  const own = files.filter(({ path }) => kept.some((each) => each.path === path))
  const found = await Promise.all(
    own.map(async (file) => {
      const [said = new Set<string>()] = await readerFor(file.text)('said', { files: [file] })
      return kept.filter((each) => each.path === file.path && isSaid(each, said))
    }),
  )
  return found.flat()
}

/** The list of kept sentences in a folder; "" if it has none. */
export function listedKept(stored: ReadonlyMap<string, StoredFile>): string {
  return baseOnDisk(stored.get(keptSentencesFile)).baseText ?? ''
}

type NameOf = (id: string) => string

/** What lawyers kept and is not published yet, by file. */
export async function keptByFile(
  { store, timeZone }: Pick<Content, 'store' | 'timeZone'>,
  nameOf: NameOf,
): Promise<Map<string, KeptSentence[]>> {
  const byFile = new Map<string, KeptSentence[]>()
  for (const { path, rule, sentence, finding, person, reason, at } of await listKept(store.run)) {
    const kept = { rule, sentence, finding, who: nameOf(person), why: reason, isWaiting: true }
    const own = byFile.get(path) ?? []
    byFile.set(path, [...own, { ...kept, when: dayIn(timeZone, new Date(at)) }])
  }
  return byFile
}

/** What lawyers kept in a file: first what the list has, then what is not yet published. */
export async function keptInFile(content: Content, path: string, nameOf: NameOf): Promise<KeptSentence[]> {
  const { files, fields } = await content.shown()
  const listed = keptIn(files.get(keptSentencesFile)?.text ?? '') ?? []
  const written = listed
    .filter(({ file }) => file === path)
    .map(({ rule, sentence, finding, who, when, why }) => {
      const name = valueIn(fields.get(`team/${who}.md`), 'name')
      const kept = { rule, sentence, finding, when, why, isWaiting: false }
      return { ...kept, who: typeof name === 'string' ? name : who }
    })
  return [...written, ...((await keptByFile(content, nameOf)).get(path) ?? [])]
}

/**
 * Stops keeping a sentence: one that is not yet published is forgotten; one in the list is removed from it by a change
 * that must be published like any other. Throws `Refusal`, also if it is kept for another reason than the one shown.
 */
export async function takeBackKept(
  content: Content,
  { person, path }: Editor,
  meant: z.infer<typeof takeBackRequestSchema>,
): Promise<void> {
  await content.edit(async ({ files }) => {
    const isMeant = ({ rule, sentence, finding }: typeof meant) =>
      rule === meant.rule && sentence === meant.sentence && finding === meant.finding
    const list = files.get(keptSentencesFile)
    const entries = (keptIn(list?.text ?? '') ?? []).filter((kept) => kept.file === path && isMeant(kept))
    const waiting = (await listKept(content.store.run)).find((kept) => kept.path === path && isMeant(kept))
    if (entries.length === 0 && !waiting)
      throw new Refusal(404, 'This sentence is not kept anymore. Reload the page.')
    const reasons = [...entries.map(({ why }) => why), ...(waiting ? [waiting.reason] : [])]
    if (meant.why !== undefined && !reasons.includes(meant.why))
      throw new Refusal(
        409,
        'This sentence is now kept for a different reason. Reload the page, look at it, then decide.',
      )
    const save =
      entries.length === 0
        ? undefined
        : saveOver(content, { person, path: keptSentencesFile }, list, withoutKept(list?.text ?? '', entries))
    return async (run) => {
      if (waiting) await forgetKept(run, waiting)
      await save?.(run)
    }
  })
}
