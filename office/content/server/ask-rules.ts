import type { RawFile } from '../../../editorial/reading/front-matter.ts'
import { findingOnFile } from '../contract.ts'
import type { ContentFinding, OpenFile } from '../contract.ts'
import { listChanges } from '../store/changes.ts'
import type { SavedChange } from '../store/changes.ts'
import { listKept } from '../store/kept-sentences.ts'
import { baseOnDisk } from '../store/folder.ts'
import type { StoredFile } from '../store/folder.ts'
import { memoize } from '../../../content-model/memoize.ts'
import { keptCitationsIn, keptSentencesFile } from '../../../editorial/kept.ts'
import { createContentChecker, createContentCheckers } from './content-checker.ts'
import type { Checked, ContentAsked } from './content-checker.ts'
import type { DueReview } from './due-reviews.ts'
import { listedKept, waitingKept, writtenKept } from './kept-sentences.ts'
import type { Content } from './content.ts'
import { isLong, waitAMoment } from './long-files.ts'
import type { BegunFile, Patience } from './long-files.ts'

/** The threads that check files for people who write, who need not wait for a check of all content. */
const rulesFor = createContentCheckers()

/**
 * The thread that finds due reviews in all content and checks all of it. It keeps what it has read, so the check
 * right before a build reads only what has changed since.
 */
const rulesOfAll = createContentChecker()

/** Checks all content as it would be with some files changed. */
export const checkAllContent = (given: ContentAsked, onFile: (file: BegunFile) => void): Promise<Checked> =>
  rulesOfAll('check', given, onFile)

/** The problems in files, in their order, each checked with all content as saved. */
export async function findingsFor(content: Content, files: readonly RawFile[]): Promise<ContentFinding[][]> {
  return files.length === 0 ? [] : findingsAmid(await asSaved(content), files)
}

/** Like `findingsFor`, for files that are to be saved together: each is checked with the others in place. */
export async function findingsTogether(
  content: Content,
  files: readonly RawFile[],
): Promise<ContentFinding[][]> {
  const around = await asSaved(content)
  const own = new Set(files.map(({ path }) => path))
  const changes = around.changes.filter(({ path }) => !own.has(path))
  const together = files.map(({ path, text }) => ({ path, text }))
  return findingsAmid({ ...around, changes: [...changes, ...together] }, together)
}

async function findingsAmid(around: ContentAsked, files: readonly RawFile[]): Promise<ContentFinding[][]> {
  const findings = new Map<RawFile, ContentFinding[]>()
  await Promise.all(
    [...Map.groupBy(files, ({ text }) => rulesFor(text))].map(async ([ask, own]) => {
      const found = await ask('findings', { ...around, files: own })
      own.forEach((file, place) => findings.set(file, found[place] ?? []))
    }),
  )
  return files.map((file) => findings.get(file) ?? [])
}

type ChangeAsked = Pick<SavedChange, 'path' | 'version' | 'text' | 'renamedFrom'>
type ContentOnDisk = Pick<Content, 'contentDir' | 'today' | 'timeZone' | 'readFolder' | 'store'>

/**
 * What the rules ask of a lawyer in saved changes, by path. Each is checked against the public content alone, because
 * a lawyer has not yet seen the other saved changes. Only what the present `lawyers` kept counts.
 * With the patience of a list, a long change that has not been read yet is reported as still being checked. The
 * publishing page asks repeatedly, so only changes without an answer, or one on its way, are asked about.
 */
export async function asksIn(
  content: ContentOnDisk,
  changes: readonly ChangeAsked[],
  lawyers: ReadonlySet<string>,
  patience: Patience = 'whole',
): Promise<Map<string, ContentFinding[]>> {
  const stored = await content.readFolder()
  const { answers, citations } = askedWith(stored)
  // Sentences kept and published earlier do not cover words that are restored, except a citation, which stays accepted.
  const known = { path: keptSentencesFile, text: citations === '' ? null : citations }
  const waiting = (await listKept(content.store.run)).filter(({ person }) => lawyers.has(person))
  // A sentence that is kept but not yet published counts only in its own file: the lawyer may still take it back.
  const keptFor = (path: string) => {
    const own = waiting.filter((kept) => kept.path === path)
    return own.length === 0 ? known : { ...known, text: writtenKept(content, citations, own) }
  }
  const answerOn = ({ path, version, renamedFrom }: ChangeAsked, text: string): Answer => {
    const kept = keptFor(path)
    const key = [path, version, content.today(), kept.text].join(' ')
    const before = answers.get(key)
    if (before) return before
    const found = rulesFor(text)('findings', {
      contentDir: content.contentDir(),
      changes: [kept],
      today: content.today(),
      files: [{ path, text }],
      publishedAs: renamedFrom === null ? {} : { [path]: renamedFrom },
    })
    const answer: Answer = {
      asks: [findingOnFile(path, stillChecked)],
      whole: found.then(([findings = []]) => void (answer.asks = asksAmong(findings))),
    }
    answers.set(key, answer)
    answer.whole.catch(() => answers.delete(key))
    return answer
  }
  const given = changes.flatMap((change) => {
    const { path, text } = change
    return text === null ? [] : [{ path, text, answer: answerOn(change, text) }]
  })
  await Promise.all(
    given.map(({ text, answer }) =>
      patience === 'moment' && isLong({ text }) ? waitAMoment(answer.whole) : answer.whole,
    ),
  )
  return new Map(given.map(({ path, answer }) => [path, answer.asks]))
}

/**
 * Findings that only a lawyer may let pass: what the rules ask about, and a file that they could not read, which may
 * contain anything.
 */
export function asksAmong(findings: readonly ContentFinding[]): ContentFinding[] {
  return findings.filter(({ grade, rule }) => grade === 'asks' || rule === 'readable')
}

/** Until the rules have read a file, it is treated as if they had asked: only a lawyer publishes it. */
const stillChecked = {
  grade: 'asks',
  rule: 'checking',
  message: 'This change is still being checked. What it asks of a lawyer appears here in a moment.',
} as const

/** `asks` is what is known so far; `whole` resolves once that is everything. */
type Answer = { asks: ContentFinding[]; whole: Promise<void> }

/**
 * The answers about changes to this public content, by path, version, day and kept sentences. `citations` is the
 * published list of kept sentences without any but the citations.
 */
const askedWith = memoize((stored: ReadonlyMap<string, StoredFile>) => ({
  answers: new Map<string, Answer>(),
  citations: keptCitationsIn(listedKept(stored), (file) => baseOnDisk(stored.get(file)).baseText ?? ''),
}))

/** What is known about a lawyer's review of a file. */
export async function reviewFor(content: Content, file: RawFile): Promise<OpenFile['review']> {
  return rulesFor(file.text)('review', { ...(await asSaved(content)), file })
}

/** The due reviews in the content as saved, by file. */
export async function reviewsByFile(content: Content): Promise<Map<string, DueReview[]>> {
  return Map.groupBy(await rulesOfAll('reviews', await asSaved(content)), ({ file }) => file)
}

/** For lists: the due reviews, or the last known ones if the rules take longer than a moment. */
export const lastReviewsByFile = inPatience(reviewsByFile)

/** The problems found in the files that were changed, by path; none for a file that has not been checked yet. */
export async function lastProblems(content: Content): Promise<(file: RawFile) => ContentFinding[]> {
  const found = await problemsInChanges(content)
  return ({ path, text }) => {
    const known = found.get(path)
    return known?.text === text ? known.findings : []
  }
}

const problemsInChanges = inPatience(async (content) => {
  const changes = await listChanges(content.store.run)
  const files = changes.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]))
  const findings = await findingsFor(content, files)
  return new Map(files.map(({ path, text }, place) => [path, { text, findings: findings[place] ?? [] }]))
})

/** Makes a question fit for lists: the answer, or the previous one if it takes longer than a moment. */
function inPatience<Answer>(asked: (content: Content) => Promise<Answer>) {
  const known = new WeakMap<Content, { last?: { answer: Answer }; asking: Promise<Answer>[] }>()
  return async (content: Content): Promise<Answer> => {
    const own = known.get(content) ?? { asking: [] }
    known.set(content, own)
    // One question is being answered; a second one, still waiting, will see what was saved since.
    const newest = own.asking.length < 2 ? asked(content) : own.asking.at(-1)
    if (newest && !own.asking.includes(newest)) {
      own.asking.push(newest)
      void newest
        .then((answer) => (own.last = { answer }))
        .catch(() => undefined)
        .finally(() => own.asking.splice(own.asking.indexOf(newest), 1))
    }
    if (!newest || !own.last) return newest ?? asked(content)
    await waitAMoment(newest)
    return own.last.answer
  }
}

async function asSaved(content: Content): Promise<ContentAsked> {
  const { contentDir, today, store } = content
  const saved = await listChanges(store.run)
  const list = saved.find(({ path }) => path === keptSentencesFile)
  const kept = await waitingKept(content, list?.text ?? listedKept(await content.readFolder()), saved)
  const left = kept.length === 0 ? saved : saved.filter((change) => change !== list)
  const others = left.map(({ path, text }) => ({ path, text }))
  return { contentDir: contentDir(), changes: [...others, ...kept], today: today() }
}
