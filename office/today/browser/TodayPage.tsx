import { Suspense, lazy, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import './today.css'
import { get } from '../../shell/api.ts'
import { todaySchema } from '../contract.ts'
import type { Today } from '../contract.ts'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { readAgain } from '../../shell/queries.ts'
import { useRead } from '../../shell/use-read.ts'
import { useIsLawyer, useUser } from '../../shell/use-user.ts'
import { today as dateInWords } from '../../shell/times.ts'
import { UnsentWords } from '../../content/browser/UnsentWords.tsx'
import { Answer } from './Answer.tsx'
import { Fixes, canBeFixedHere } from './Fixes.tsx'
import { TodayAside } from './TodayAside.tsx'
import { counted } from './TodayRow.tsx'
import { isStaff } from '../../contract.ts'
import type { Grant } from '../../contract.ts'
import { pulseSchema } from '../../messages/message-reference.ts'

const sections = () => import('./occasional-sections.tsx')
const ToDecide = lazy(async () => ({ default: (await sections()).ToDecide }))
const ToRead = lazy(async () => ({ default: (await sections()).ToRead }))
const DoneByOthers = lazy(async () => ({ default: (await sections()).DoneByOthers }))

/**
 * Reads what waits for this person, and loads the sections that show it first, so that no section shifts another when
 * it arrives.
 */
async function readToday(): Promise<Today> {
  const today = await get('/today', todaySchema)
  if (hasDecisions(today) || isToRead(today) || today.done.acts.length > 0)
    await sections().catch(() => undefined)
  return today
}

function hasDecisions({ questions, conflicts, decide }: Today): boolean {
  return questions.length + (conflicts?.rows.length ?? 0) + decide.length > 0
}

function isToRead({ sentBack, comments, offline, readAgain, askedOfOthers }: Today): boolean {
  return [sentBack, comments, offline, readAgain, askedOfOthers].some(({ length }) => length > 0)
}

/** The first page: what waits for this person. What unblocks other things comes first. */
export function TodayPage() {
  const user = useUser()
  const { data: today, error } = useToday(user?.person.grants ?? [])
  if (!today) {
    return (
      <>
        <PageHeading title={dateInWords()} />
        {error ? <Fault>{error}</Fault> : <Fetching>Loading what is waiting for you</Fetching>}
      </>
    )
  }
  return (
    <>
      <PageHeading title={dateInWords()}>{isEmpty(today) ? undefined : todaySentence(today)}</PageHeading>
      <UnsentWords person={user?.person.id} />
      <div className="with-aside">
        <Waiting today={today} />
        <TodayAside today={today} />
      </div>
    </>
  )
}

function Waiting({ today }: { today: Today }) {
  const { fixes, messages, done, day } = today
  const isLawyer = useIsLawyer()
  const problems = fixes.filter(({ isProblem }) => isProblem)
  const better = fixes.filter(({ isProblem }) => !isProblem)
  const isNothingAbove = !problems.some(canBeFixedHere)
  const answerIsFirst = isNothingAbove && !hasDecisions(today)
  return (
    <div>
      <Fixes title="Needs fixing" lines={problems} isFirst />
      {hasDecisions(today) && (
        <Suspense>
          <ToDecide today={today} isLawyer={isLawyer} isFirst={isNothingAbove} />
        </Suspense>
      )}
      {isEmpty(today) && (
        <div className="nothing-waits">
          <span className="seal" aria-hidden="true" />
          <p>Nothing is waiting for you.</p>
        </div>
      )}
      {messages && <Answer messages={messages} day={day} isFirst={answerIsFirst} />}
      {isToRead(today) && (
        <Suspense>
          <ToRead today={today} isFirst={answerIsFirst && !messages?.rows.length} />
        </Suspense>
      )}
      <Fixes title="When there is time" lines={better} isFirst={false} />
      {done.acts.length > 0 && (
        <Suspense>
          <DoneByOthers {...done} />
        </Suspense>
      )}
    </div>
  )
}

function isEmpty(today: Today): boolean {
  const { fixes, sentBack, offline, messages, readAgain } = today
  const waiting = [fixes, sentBack, today.comments, offline, readAgain, messages?.rows ?? []]
  return !hasDecisions(today) && waiting.every(({ length }) => length === 0)
}

/** One or two sentences about the most urgent items. */
function todaySentence({
  fixes,
  questions,
  conflicts,
  decide,
  sentBack,
  comments: said,
  offline,
  messages,
  readAgain,
}: Today): string {
  const problem = fixes.find(({ isProblem }) => isProblem)
  const sentences = [
    problem?.says,
    conflicts && conflicts.rows.length > 0 && conflictSentence(conflicts),
    messages &&
      messages.deadlines > 0 &&
      `${counted(messages.deadlines, 'message mentions', 'messages mention')} a deadline.`,
    messages &&
      messages.late > 0 &&
      `${counted(messages.late, 'person has', 'people have')} waited for more than one business day.`,
    questions.length > 0 &&
      `${counted(questions.length, 'change of access is', 'changes of access are')} waiting for a lawyer’s approval.`,
    decide.length > 0 &&
      `${counted(decide.length, 'change is waiting', 'changes are waiting')} for a lawyer’s approval.`,
    messages &&
      messages.waited > 0 &&
      `${counted(messages.waited, 'message is', 'messages are')} due for follow-up.`,
    sentBack.length > 0 && `${counted(sentBack.length, 'change was', 'changes were')} sent back.`,
    said.length > 0 && `${counted(said.length, 'page has', 'pages have')} new comments.`,
    offline.length > 0 && `${counted(offline.length, 'page was', 'pages were')} taken offline.`,
    readAgain.length > 0 && `${counted(readAgain.length, 'page needs', 'pages need')} another review.`,
  ].filter((sentence) => typeof sentence === 'string')
  return sentences.slice(0, 2).join(' ') || (fixes[0]?.says ?? '')
}

function conflictSentence({ rows, more, late }: NonNullable<Today['conflicts']>): string {
  const all = rows.length + more
  const waits = `${counted(all, 'message is waiting', 'messages are waiting')} on the conflict check`
  return late > 0
    ? `${waits}, ${late === all ? '' : `${counted(late, 'of them', 'of them', 'in text')} `}for more than one business day.`
    : `${waits}.`
}

/**
 * How often, in milliseconds, the page asks for the pulse. Today is also read again every minute, because days and
 * times pass, and as often as the pulse while a backup is being made.
 */
const LOOK_MS = 3_000
const REFRESH_MS = 60_000

/**
 * What waits for the signed-in person. Read again as soon as the pulse says that something about messages has changed
 * or that anyone has done anything.
 */
function useToday(grants: Grant[]) {
  const looking = { refetchInterval: LOOK_MS, enabled: isStaff(grants) }
  const { data: last } = useRead(['today-pulse'], '/today/pulse', pulseSchema, looking)
  const today = useQuery({
    queryKey: ['today'],
    queryFn: readToday,
    refetchInterval: ({ state: { data } }) =>
      data?.fixes.some(({ act }) => act === 'backing-up') ? LOOK_MS : REFRESH_MS,
  })
  const [pulse, shown] = [last?.pulse, today.data?.pulse]
  const isOutdated = pulse !== undefined && shown !== undefined && pulse !== shown
  useEffect(() => {
    if (!isOutdated) return
    void readAgain(['today'], ['rail'])
  }, [isOutdated, pulse])
  return today
}
