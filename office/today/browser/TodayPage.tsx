import { Suspense, lazy } from 'react'
import './today.css'
import { messageOf } from '../../shell/api.ts'
import type { Today } from '../contract.ts'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { useVisitor } from '../../shell/use-visitor.ts'
import { today as dateInWords } from '../../shell/times.ts'
import { Answer } from './Answer.tsx'
import { AskedOfOthers, Decide } from './Decide.tsx'
import { DoneByOthers } from './DoneByOthers.tsx'
import { PutRight } from './PutRight.tsx'
import { ReadAgain } from './ReadAgain.tsx'
import { TodayAside } from './TodayAside.tsx'
import { todaySentence } from './today-sentence.ts'
import { useToday } from './use-today.ts'

/** Rare, and for lawyers alone: fetched only by a person who has such a question. */
const Confirm = lazy(async () => ({ default: (await import('./Confirm.tsx')).Confirm }))

/** The first page: what waits for this person, in the order in which it unblocks other things. */
export function TodayPage() {
  const visitor = useVisitor()
  const { data: today, error } = useToday(visitor?.person.grants ?? [])
  if (!today) {
    return (
      <>
        <PageHeading title={dateInWords()} />
        {error ? <Fault>{messageOf(error)}</Fault> : <Fetching>Loading what is waiting for you</Fetching>}
      </>
    )
  }
  return (
    <>
      <PageHeading title={dateInWords()}>{isEmpty(today) ? undefined : todaySentence(today)}</PageHeading>
      <div className="with-aside">
        <Waiting today={today} />
        <TodayAside today={today} />
      </div>
    </>
  )
}

function Waiting({ today }: { today: Today }) {
  const { putRight, questions, decide, askedOfOthers, messages, readAgain, done, day } = today
  const problems = putRight.filter(({ isProblem }) => isProblem)
  const better = putRight.filter(({ isProblem }) => !isProblem)
  const isNothingAbove = problems.every(({ to }) => to === null)
  const decideIsFirst = isNothingAbove && questions.length === 0
  const answerIsFirst = decideIsFirst && decide.length === 0
  return (
    <div>
      <PutRight title="Needs fixing" lines={problems} isFirst />
      {questions.length > 0 && (
        <Suspense>
          <Confirm questions={questions} isFirst={isNothingAbove} />
        </Suspense>
      )}
      <Decide changes={decide} isFirst={decideIsFirst} />
      {isEmpty(today) && (
        <div className="nothing-waits">
          <span className="seal" aria-hidden="true" />
          <p>Nothing is waiting for you.</p>
        </div>
      )}
      {messages && <Answer messages={messages} day={day} isFirst={answerIsFirst} />}
      <ReadAgain texts={readAgain} isFirst={answerIsFirst && !messages?.rows.length} />
      <AskedOfOthers changes={askedOfOthers} />
      <PutRight title="When there is time" lines={better} isFirst={false} />
      <DoneByOthers {...done} />
    </div>
  )
}

function isEmpty({ putRight, questions, decide, messages, readAgain }: Today): boolean {
  return (
    putRight.length + questions.length + decide.length + readAgain.length + (messages?.rows.length ?? 0) === 0
  )
}
