import type { z } from 'zod'
import { fieldOf } from '../../../content-model/rules-between-files.ts'
import { dayIn } from '../../../content-model/time-zone.ts'
import { keptIn, keptSentencesFile, withoutKept } from '../../../editorial/kept.ts'
import type { KeptSentence, takeBackRequestSchema } from '../contract.ts'
import { forgetKept, listKept } from '../store/kept-sentences.ts'
import type { Editor } from './act.ts'
import { saveOver } from './editing.ts'
import { requireKind } from './file-guards.ts'
import type { Content } from './content.ts'
import { ContentRefusal } from './refusal.ts'

type NameOf = (id: string) => string

/** What lawyers kept in the texts of the site and what waits for its publish, by path. */
export async function keptByText(
  content: Pick<Content, 'store' | 'timeZone'>,
  nameOf: NameOf,
): Promise<Map<string, KeptSentence[]>> {
  const kept = (await listKept(content.store.run)).map(({ path, person, reason, at, ...each }) => ({
    path,
    kept: {
      rule: each.rule,
      sentence: each.sentence,
      finding: each.finding,
      who: nameOf(person),
      when: dayIn(content.timeZone, new Date(at)),
      why: reason,
      isWaiting: true,
    },
  }))
  return new Map(
    [...Map.groupBy(kept, ({ path }) => path)].map(([path, own]) => [path, own.map((each) => each.kept)]),
  )
}

/** What lawyers kept in a text: first what the list has, then what waits for its publish. */
export async function keptInText(content: Content, path: string, nameOf: NameOf): Promise<KeptSentence[]> {
  const { texts, fields } = await content.shown()
  const listed = keptIn(texts.get(keptSentencesFile)?.text ?? '') ?? []
  const written = listed
    .filter(({ file }) => file === path)
    .map(({ rule, sentence, finding, who, when, why }) => {
      const member = `team/${who}.md`
      const name = fieldOf({ path: member, fields: fields.get(member) }, 'name')
      const kept = { rule, sentence, finding, when, why, isWaiting: false }
      return { ...kept, who: typeof name === 'string' ? name : who }
    })
  return [...written, ...((await keptByText(content, nameOf)).get(path) ?? [])]
}

/**
 * Keeps a sentence no longer: one that waits is forgotten; one that is written down goes out of the list with the next
 * publish of it, as any change. Throws `ContentRefusal`.
 */
export async function takeBackKept(
  content: Content,
  { person, path }: Editor,
  meant: z.infer<typeof takeBackRequestSchema>,
): Promise<void> {
  requireKind(path)
  await content.makeEditable()
  await content.act(async ({ texts }) => {
    const list = texts.get(keptSentencesFile)
    const entries = (keptIn(list?.text ?? '') ?? []).filter(
      ({ file, rule, sentence, finding }) =>
        file === path && rule === meant.rule && sentence === meant.sentence && finding === meant.finding,
    )
    const waiting = (await listKept(content.store.run)).find(
      (kept) =>
        kept.path === path &&
        kept.rule === meant.rule &&
        kept.sentence === meant.sentence &&
        kept.finding === meant.finding,
    )
    if (entries.length === 0 && !waiting)
      throw new ContentRefusal(404, 'This sentence is not kept anymore. Reload the page.')
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
