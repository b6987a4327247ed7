import { Link } from 'react-router'
import type { Today } from '../contract.ts'
import { addressOfFile } from '../../content/browser/address-of-file.ts'
import { actWords } from '../../messages/message-words.ts'
import { questionTitle } from '../../people/browser/question-words.ts'
import { Time } from '../../shell/Time.tsx'
import { dayAndTime } from '../../shell/times.ts'
import { TodayRow, TodaySection, counted } from './TodayRow.tsx'

type ToDecideProps = { today: Today; isLawyer: boolean; isFirst: boolean }

/** What waits for a decision. `isFirst`: nothing is above it. */
export function ToDecide({ today: { questions, conflicts, decide }, isLawyer, isFirst }: ToDecideProps) {
  const conflictsAreFirst = isFirst && questions.length === 0
  return (
    <>
      <Confirm questions={questions} isFirst={isFirst} />
      {conflicts && <DecideConflicts conflicts={conflicts} isLawyer={isLawyer} isFirst={conflictsAreFirst} />}
      <Decide changes={decide} isFirst={conflictsAreFirst && !conflicts?.rows.length} />
    </>
  )
}

type DecideProps = { changes: Today['decide']; isFirst: boolean }

/** Changes that wait for a lawyer’s approval. */
function Decide({ changes, isFirst }: DecideProps) {
  return (
    <TodaySection title="Decide">
      {changes.map(({ path, title, by, at, askedBy, isOnPage }, index) => (
        <TodayRow
          key={path}
          why={askedBy === null ? 'A lawyer approves' : `${askedBy} asks you`}
          since={
            <>
              saved <Time at={at} />
            </>
          }
          title={title}
          to={isOnPage ? `/publish/approve/${path}` : addressOfFile(path)}
          action="Review…"
          isFirst={isFirst && index === 0}
        >
          <p className="quiet">
            {by} changed it. It becomes public only after a lawyer approves or publishes it.
          </p>
        </TodayRow>
      ))}
    </TodaySection>
  )
}

/** Pending changes about which their writer asked another lawyer. */
export function AskedOfOthers({ changes }: { changes: Today['askedOfOthers'] }) {
  return (
    <TodaySection title="Asked of others">
      {changes.map(({ path, title, lawyer }) => (
        <TodayRow
          key={path}
          why={`Asked of ${lawyer}`}
          title={title}
          to={`/publish/approve/${path}`}
          action="Review…"
          isFirst={false}
        />
      ))}
    </TodaySection>
  )
}

type DecideConflictsProps = {
  conflicts: NonNullable<Today['conflicts']>
  isLawyer: boolean
  isFirst: boolean
}

/** Messages that wait on the conflict check: for the check, a decision, names that are missing, or a letter. */
function DecideConflicts({ conflicts: { rows, more }, isLawyer, isFirst }: DecideConflictsProps) {
  return (
    <>
      <TodaySection title="Conflict check">
        {rows.map(({ reference, name, area, businessDays, ...waits }, index) => (
          <TodayRow
            key={reference}
            why={whyOf(waits)}
            since={businessDays > 0 ? counted(businessDays, 'business day', 'business days') : undefined}
            isProblem={businessDays > 0}
            title={name || reference}
            to={`/messages/${reference}`}
            action={actionOf(waits, isLawyer)}
            isFirst={isFirst && index === 0}
          >
            <p className="quiet">
              {area}. {nextOf(waits, isLawyer)}
            </p>
          </TodayRow>
        ))}
      </TodaySection>
      {more > 0 && (
        <p className="today-more">
          {`${counted(more, 'more message is waiting', 'more messages are waiting')}. `}
          <Link to="/conflicts">All of them</Link>
        </p>
      )}
    </>
  )
}

type Waits = { isUnchecked: boolean; isNamesDue: boolean; isToDecline: boolean }

function whyOf({ isUnchecked, isNamesDue, isToDecline }: Waits): string {
  if (isUnchecked) return 'Being checked'
  if (isNamesDue) return 'Names missing'
  return isToDecline ? 'Conflict' : 'A name was found'
}

function actionOf({ isUnchecked, isNamesDue, isToDecline }: Waits, isLawyer: boolean): string {
  if (isNamesDue) return 'Add names'
  if (isUnchecked || !isLawyer) return 'Open'
  return isToDecline ? 'Decline' : 'Decide'
}

function nextOf({ isUnchecked, isNamesDue, isToDecline }: Waits, isLawyer: boolean): string {
  if (isUnchecked || isNamesDue) return ''
  if (isToDecline) return isLawyer ? 'The person has not been declined.' : 'A lawyer must decline.'
  return isLawyer ? '' : 'A lawyer must decide.'
}

type ConfirmProps = { questions: Today['questions']; isFirst: boolean }

/** Changes of who is a lawyer here that wait for a lawyer's approval. */
function Confirm({ questions, isFirst }: ConfirmProps) {
  return (
    <TodaySection title="Confirm">
      {questions.map((question, index) => (
        <TodayRow
          key={question.id}
          why="A lawyer’s approval"
          since={
            <>
              asked <Time at={question.askedAt} />
            </>
          }
          title={questionTitle(question)}
          to="/people"
          action="Answer"
          isFirst={isFirst && index === 0}
        >
          <p className="quiet">
            {question.askedBy ?? 'The command on the server'} asks. Nothing changes until a lawyer approves
            it.
          </p>
        </TodayRow>
      ))}
    </TodaySection>
  )
}

/** What others did to messages since this person was here last. */
export function DoneByOthers({ since, acts }: Today['done']) {
  return (
    <TodaySection title={`Since ${dayAndTime(since)}`}>
      {acts.map(({ at, by, act, reference }) => (
        <li key={`${reference} ${at}`} className="row today-row" data-act>
          <p className="row-margin">
            <Time at={at} />
          </p>
          <p className="row-text">
            {by}, <Link to={`/messages/${reference}`}>{reference}</Link>:{' '}
            {actWords(act).replace(/^./, (letter) => letter.toLowerCase())}.
          </p>
        </li>
      ))}
    </TodaySection>
  )
}
