import { offlineFileOf } from '../../../content-model/offline.ts'
import { kindOfFile } from '../../../content-model/kinds.ts'
import { isPublished } from '../../../content-model/site-parts.ts'
import type { ContentFinding, ContentState, ListedContent } from '../contract.ts'
import { countOpen } from '../store/comments.ts'
import { draftsOf } from '../store/drafts.ts'
import { changesOf, listPublications } from '../store/publications.ts'
import { lastProblems, lastReviewsByFile } from './ask-rules.ts'
import type { DueReview } from './due-reviews.ts'
import { groupOf, titleOf } from './groups.ts'
import type { Content } from './content.ts'
import { causeOf, reviewReason } from './reviews.ts'
import { inTimeForList } from './long-files.ts'
import { readInAMoment } from './read-files.ts'
import type { SavedContent, SavedFile } from './saved-content.ts'

/**
 * Every content file with its states, and the person's own new files that are still drafts. `isReading` says that due
 * reviews or problems are not all known yet.
 */
export async function listContent(
  content: Content,
  person: string,
  nameOf: (id: string) => string,
): Promise<{ files: ListedContent[]; isReading: boolean }> {
  const asked = performance.now()
  const saved = await content.shown()
  const day = content.shownDay()
  const [reviews, problemsIn] = await Promise.all([
    inTimeForList(lastReviewsByFile(content), asked),
    inTimeForList(lastProblems(content), asked),
  ])
  const scheduled = await scheduledPaths(content)
  const open = await countOpen(content.store.run)
  const drafts = (await draftsOf(content.store.run, person)).filter(
    ({ path }) => !saved.files.get(path)?.text,
  )
  const readDrafts = await readInAMoment(drafts)
  const about = (path: string, fields: unknown, changed: ListedContent['changed']) => ({
    path,
    title: titleOf(path, fields),
    changed,
    comments: open.get(path) ?? 0,
  })
  const listed = [...saved.files.values()].flatMap(({ path, text, change }): ListedContent[] => {
    const kind = kindOfFile(path)
    if (!kind || kind.collection === 'offline' || text === null) return []
    const fields = saved.fields.get(path)
    const due = reviews?.get(path) ?? []
    const findings = (change && problemsIn?.({ path, text })) ?? []
    const standing = { due, isScheduled: scheduled.has(path), findings, isOffline: isOffline(path, saved) }
    const reasons = due.map((item) => ({
      text: reviewReason(item, saved),
      sentences: item.sentences,
      cause: causeOf(item),
    }))
    const changed = change ? { at: change.at, by: nameOf(change.person) } : null
    const states = statesOf({ path, change, fields }, standing, day)
    return [{ ...about(path, fields, changed), group: groupOf(kind), states, reasons }]
  })
  const begun = drafts.flatMap(({ path, at, person: writer }, place): ListedContent[] => {
    const kind = kindOfFile(path)
    if (!kind) return []
    const own = about(path, readDrafts[place]?.values?.fields, { at, by: nameOf(writer) })
    return [{ ...own, group: groupOf(kind), states: ['draft'], reasons: [] }]
  })
  const files = [...listed, ...begun].sort((one, other) => byTitle.compare(one.title, other.title))
  return { files, isReading: !reviews || !problemsIn }
}

const byTitle = new Intl.Collator('en')

/** What is known about a file besides its contents. `findings` are its problems, if it was changed. */
type Standing = {
  due: readonly DueReview[]
  isScheduled: boolean
  findings: readonly ContentFinding[]
  isOffline: boolean
}

/** Whether the page of a file is offline for now, as visitors see it. */
function isOffline(path: string, { files }: Pick<SavedContent, 'files'>): boolean {
  return files.get(offlineFileOf(path) ?? '')?.stored !== undefined
}

/** The states of a file. `fields` is undefined if the file cannot be read; dated files are public until `shownDay`. */
export function statesOf(
  { path, change, fields }: Pick<SavedFile, 'path' | 'change'> & { fields: unknown },
  { due, isScheduled, findings, isOffline: isTaken }: Standing,
  shownDay: string,
): ContentState[] {
  const isDraft = fields !== undefined && !isPublished({ path, fields }, '9999-12-31')
  const comesLater = fields !== undefined && !isDraft && !isPublished({ path, fields }, shownDay)
  const isOfReview = ({ kind }: DueReview) => kind === 'review due' || kind === 'fact review due'
  const isStopped = change !== undefined && findings.some(({ grade }) => grade === 'stops')
  const states: [state: ContentState, isIn: boolean][] = [
    ['offline', isTaken],
    ['draft', isDraft],
    ['published', !isDraft && !change && !comesLater && !isTaken],
    ['changed', change !== undefined],
    ['scheduled', isScheduled || comesLater],
    ['due', due.some(isOfReview)],
    ['law-changed', !due.every(isOfReview)],
    ['problem', fields === undefined || isStopped],
  ]
  return states.flatMap(([state, isIn]) => (isIn ? [state] : []))
}

/** The files of scheduled publications. */
export async function scheduledPaths({ store }: Pick<Content, 'store'>): Promise<Set<string>> {
  const waiting = await listPublications(store.run, ['waiting'])
  const changes = await Promise.all(waiting.map(({ id }) => changesOf(store.run, id)))
  return new Set(changes.flat().map(({ path }) => path))
}
