import { valueIn } from '../../../../content-model/fields.ts'
import { slugOfFile } from '../../../../content-model/kinds.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { done, get, post, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'
import { listPeople } from '../../../people/server/store/people.ts'
import {
  askRequestSchema,
  changedLawRequestSchema,
  keepRequestSchema,
  notConcernedRequestSchema,
  reviewedRequestSchema,
  takeBackRequestSchema,
} from '../../contract.ts'
import { noteAsked, listAsked } from '../../store/approvals.ts'
import { findChange } from '../../store/changes.ts'
import { endSentBack, readSentBack } from '../../store/sent-back.ts'
import { enterChangedLaw, setNotConcerned } from '../changed-law.ts'
import type { Editor, Content } from '../content.ts'
import { keepSentence, takeBackKept } from '../kept-sentences.ts'
import { markReviewed } from '../reviews.ts'
import { editorOf, fileAct, pathOf } from './content.ts'

/** What only a lawyer decides: reviews, kept sentences, questions to a lawyer; and changes in the law. */
export function contentReviewRoutes({ database, content, publishing }: OfficeParts): Route[] {
  return [
    fileAct('reviewed', 'review-text', 'lawyer', reviewedRequestSchema, (lawyer, request) =>
      markReviewed(content, lawyer, request),
    ),

    fileAct('keep', 'keep-sentence', 'lawyer', keepRequestSchema, async (lawyer, request) =>
      keepSentence(content, lawyer, request, await publishing.parts.lawyers()),
    ),

    fileAct('take-back', 'take-back-kept', 'lawyer', takeBackRequestSchema, (lawyer, request) =>
      takeBackKept(content, lawyer, request),
    ),

    get('/content/files/:id/lawyers', 'staff', async ({ id }) => {
      const path = pathOf(id)
      const lawyers = await lawyersFor(content, path, await lawyersHere())
      const { run } = content.store
      const change = await findChange(run, path)
      const isSentBack = change !== undefined && (await readSentBack(run))(change) !== undefined
      // A lawyer has decided: the change was sent back.
      const asked = isSentBack ? undefined : (await listAsked(run)).get(path)?.lawyer
      return reply({
        lawyers: lawyers.map(({ id: lawyer, name }) => ({ id: lawyer, name })),
        asked: lawyers.find((each) => each.id === asked)?.name ?? null,
      })
    }),

    fileAct('ask', 'ask-lawyer', 'staff', askRequestSchema, async (editor, { lawyer }) =>
      askLawyer(content, editor, lawyer, await publishing.parts.lawyers()),
    ),

    post('/content/files/:id/not-concerned', 'staff', notConcernedRequestSchema, async (call, request) => {
      await setNotConcerned(content, editorOf(call), request)
      await call.record('save-text', 'changed-law.yaml')
      return done()
    }),

    post(
      '/content/changed-law',
      'staff',
      changedLawRequestSchema,
      async ({ user: { person }, record }, request) => {
        const entered = await enterChangedLaw(content, person.id, request)
        await record('save-text', 'changed-law.yaml')
        return reply(entered)
      },
    ),
  ]

  async function lawyersHere(): Promise<Lawyer[]> {
    const present = await publishing.parts.lawyers()
    return (await listPeople(database.run)).flatMap(({ id, name, member }) =>
      present.has(id) && member !== null ? [{ id, name, member }] : [],
    )
  }
}

/** A lawyer of the office. `member`: their file in `team/`. */
type Lawyer = { id: string; name: string; member: string }

/** The lawyers who can be asked about a file: its author first, then those of its practice area, then the others. */
async function lawyersFor(content: Content, path: string, lawyers: readonly Lawyer[]): Promise<Lawyer[]> {
  const { fields } = await content.shown()
  const area = path.startsWith('practice-areas/') ? slugOfFile(path) : valueIn(fields.get(path), 'area')
  const distance = ({ member }: Lawyer) => {
    if (valueIn(fields.get(path), 'author') === member || path === `team/${member}.md`) return 0
    const own = valueIn(fields.get(`team/${member}.md`), 'practiceAreas')
    return Array.isArray(own) && own.includes(area) ? 1 : 2
  }
  return lawyers.toSorted(
    (one, other) => distance(one) - distance(other) || one.name.localeCompare(other.name, 'en'),
  )
}

/** Asks one of the `lawyers`, given by their ids, about the saved change of a file. Throws `Refusal`. */
async function askLawyer(
  content: Content,
  { person, path }: Editor,
  lawyer: string,
  lawyers: ReadonlySet<string>,
): Promise<void> {
  if (!lawyers.has(lawyer))
    throw new Refusal(409, 'This person is not a lawyer here anymore. Choose another lawyer.')
  await content.store.transaction(async (run) => {
    const change = await findChange(run, path)
    if (change?.person === lawyer)
      throw new Refusal(409, 'This lawyer saved the page. Ask another lawyer: nobody approves their own.')
    if (!change) throw new Refusal(409, 'No change of this page is saved. Save it first, then ask.')
    await noteAsked(run, { path, lawyer, person, at: content.now() })
    await endSentBack(run, path)
  })
}
