import { Link } from 'react-router'
import { addressOfFile } from '../../content/address-of-file.ts'
import { PutBack } from '../../content/browser/offline/PutBack.tsx'
import { actWords } from '../../messages/message-words.ts'
import { questionTitle } from '../../people/browser/question-words.ts'
import { Time } from '../../shell/Time.tsx'
import { nameOfDay, dayAndTime } from '../../shell/times.ts'
import type { Today } from '../contract.ts'
import { counted, TodayRow, TodaySection } from './TodayRow.tsx'

// Sections that most people rarely have on Today. They are in one file, which loads only when one of them is needed.

type ToReadProps = { today: Today; isFirst: boolean }

/** What to read about pages, and what others were asked about them. `isFirst`: nothing is above it. */
export function ToRead({ today, isFirst }: ToReadProps) {
  const { sentBack, comments, offline, readAgain, askedOfOthers } = today
  const commentsAreFirst = isFirst && sentBack.length === 0
  return (
    <>
      <SentBack changes={sentBack} isFirst={isFirst} />
      <Comments pages={comments} isFirst={commentsAreFirst} />
      <PagesOffline pages={offline} />
      <ReadAgain files={readAgain} isFirst={commentsAreFirst && comments.length === 0} />
      <AskedOfOthers changes={askedOfOthers} />
    </>
  )
}

/** Changes that a lawyer sent back to this person or someone they cover for. A deletion is withdrawn under Publish. */
function SentBack({ changes, isFirst }: { changes: Today['sentBack']; isFirst: boolean }) {
  return (
    <TodaySection title="Sent back">
      {changes.map(({ path, title, by, words, at, isDeleted, coversFor }, index) => (
        <TodayRow
          key={path}
          why={`Sent back by ${by}`}
          since={<Time at={at} />}
          title={title}
          to={isDeleted ? '/publish' : addressOfFile(path)}
          action="Open"
          isFirst={isFirst && index === 0}
        >
          <p>{`“${words}”`}</p>
          {coversFor !== null && <p className="quiet">{coversFor} is away, and you cover.</p>}
        </TodayRow>
      ))}
    </TodaySection>
  )
}

/** Pages with comments where someone else wrote last. */
function Comments({ pages, isFirst }: { pages: Today['comments']; isFirst: boolean }) {
  return (
    <TodaySection title="Comments">
      {pages.map(({ path, title, threads, by, at }, index) => (
        <TodayRow
          key={path}
          why={counted(threads, 'comment', 'comments')}
          since={<Time at={at} />}
          title={title}
          to={`${addressOfFile(path)}#comments`}
          action="Open"
          isFirst={isFirst && index === 0}
        >
          <p className="quiet">{by} wrote last.</p>
        </TodayRow>
      ))}
    </TodaySection>
  )
}

/** For lawyers: pages that someone took offline, to be read, left offline, or put back. */
function PagesOffline({ pages }: { pages: Today['offline'] }) {
  return (
    <TodaySection title="Taken offline">
      {pages.map(({ path, title, by, since, askedBy }) => (
        <TodayRow
          key={path}
          why={askedBy === null ? 'Offline' : 'Needs a lawyer'}
          since={nameOfDay(since)}
          title={title}
          to={null}
          action=""
          button={<PutBack path={path} title={title} />}
          isFirst={false}
        >
          <p className="quiet">
            {by} took it offline.{askedBy !== null && ` ${askedBy} asks to put it back online.`}{' '}
            <Link to={addressOfFile(path)}>Open the page</Link>
          </p>
        </TodayRow>
      ))}
    </TodaySection>
  )
}

/** How many files to review again are shown. Content lists all of them. */
const MOST = 10

type ReadAgainProps = { files: Today['readAgain']; isFirst: boolean }

/** Files that must be read again, because the law changed or their review is due. */
function ReadAgain({ files, isFirst }: ReadAgainProps) {
  const hidden = files.length - MOST
  return (
    <>
      <TodaySection title="Review again">
        {files.slice(0, MOST).map(({ path, title, lawChanged, law, daysLate, reason, more }, index) => (
          <TodayRow
            key={path}
            why={lawChanged ? 'The law changed' : 'Review due'}
            since={law ?? daysAgo(daysLate)}
            title={title}
            to={addressOfFile(path)}
            action="Review"
            isFirst={isFirst && index === 0}
          >
            <p className="quiet">
              {reason}
              {more > 0 && ` And ${counted(more, 'more reason', 'more reasons', 'in text')}.`}
            </p>
          </TodayRow>
        ))}
      </TodaySection>
      {hidden > 0 && (
        <p className="today-more">
          {`${counted(hidden, 'more page is', 'more pages are')} due for review. `}
          <Link to="/content/due">All of them</Link>
        </p>
      )}
    </>
  )
}

function daysAgo(days: number): string {
  return days === 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'} ago`
}

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

function Decide({ changes, isFirst }: DecideProps) {
  return (
    <TodaySection title="Decide">
      {changes.map(({ path, title, by, at, askedBy, isOnPage }, index) => (
        <TodayRow
          key={path}
          why={askedBy === null ? 'Needs a lawyer' : `${askedBy} asks you`}
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

/** Other people's changes about which another lawyer was asked. */
function AskedOfOthers({ changes }: { changes: Today['askedOfOthers'] }) {
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

/** Messages that wait for the conflict check, for a lawyer's decision, for missing names, or for a letter. */
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

/** What others have done to messages since the end of the last business day. */
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
