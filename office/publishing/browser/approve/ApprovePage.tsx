import { useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { KeepForm } from '../../../content/browser/KeepSentences.tsx'
import { addressOfFile } from '../../../content/address-of-file.ts'
import { findingInChange } from '../../../content/browser/finding-words.ts'
import { usePublish } from '../../../content/browser/publish-file/going-live.tsx'
import type { ContentFinding } from '../../../content/contract.ts'
import { CommentList } from '../../../preview/browser/comments/Comments.tsx'
import { usePageComments } from '../../../preview/browser/comments/use-page-comments.ts'
import { ActionButton, Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { Fetching } from '../../../shell/Fetching.tsx'
import { PageHeading } from '../../../shell/PageHeading.tsx'
import { readAgain } from '../../../shell/queries.ts'
import { useLeadTo } from '../../../shell/said.ts'
import { Time } from '../../../shell/Time.tsx'
import { useIsLawyer } from '../../../shell/use-user.ts'
import { goingTogether, sentBackInWords } from '../../contract.ts'
import type { Change } from '../../contract.ts'
import { Differences, FirstDifferences } from '../Differences.tsx'
import { FindingList } from '../../../content/browser/FindingList.tsx'
import '../publish.css'
import { keyOf, useCheck, reviewAddress, withdraw } from '../use-publish.ts'
import { ApprovalForm } from './ApprovalForm.tsx'
import { MarkedPage, marksOf, useMarks } from './MarkedPage.tsx'
import type { Found } from './MarkedPage.tsx'
import './approve.css'

/** One pending change, on its page as it will be: what a lawyer approves. */
export default function ApprovePage() {
  const path = useParams()['*'] ?? ''
  const { data, error } = usePublish()
  const change = data?.changes.find((each) => each.path === path && each.kind !== 'on disk')
  if (change) return <Decision key={path} change={change} />
  return (
    <>
      <PageHeading title="Review a change" />
      {!data && !error && <Fetching>Loading the change</Fetching>}
      <Fault>{error}</Fault>
      {data && (
        <p>
          This change is not waiting anymore: it was published or withdrawn.{' '}
          <Link to="/publish">What is waiting now</Link>
        </p>
      )}
    </>
  )
}

/**
 * A change to decide on, with what goes live with it. What the person is reading stays in place when part of it is
 * saved again, until they ask for the newer version.
 */
function Decision({ change }: { change: Change }) {
  const now = [change, ...goingTogether(change, usePublish().data?.changes ?? [])] as const
  const [[read, ...together], setRead] = useState(now)
  const isSame = areSame([read, ...together], now)
  // The same versions, but more may be known about them: a check may have ended.
  if (isSame && [read, ...together].some((each, place) => each !== now[place])) setRead(now)
  const { asks, path, by, at, kind, sentence, approvedBy } = read
  const check = useCheck([read, ...together])
  const findings = check.data?.findings ?? []
  const stops = useRef<HTMLElement>(null)
  const leadTo = useLeadTo()
  const isLawyer = useIsLawyer()
  const keepHere = (finding: ContentFinding) => (
    <>
      <blockquote>{finding.sentence}</blockquote>
      <KeepForm finding={finding} onKept={() => readAgain(['publish'])} />
    </>
  )
  const marks = marksOf(read)
  const { found, frame, show } = useMarks(marks)
  const comments = usePageComments(path, read.hasPage && kind !== 'deleted')

  return (
    <div className="approve">
      <div className="approve-page">
        <PageHeading title={sentence}>{by === '' ? undefined : `${by} saved this.`}</PageHeading>
        <p className="small quiet">
          Saved <Time at={at} />. {kind !== 'deleted' && <Link to={addressOfFile(path)}>Open the page</Link>}
        </p>
        {kind === 'deleted' && (
          <ActionButton
            look="plain"
            act={async () => {
              await withdraw(read)
              await leadTo('/publish', `Withdrawn: ${sentence}`)
            }}
          >
            Withdraw
          </ActionButton>
        )}
        {!isSame && (
          <div className="notice" role="status">
            <p>
              This change, or one that goes live with it, was saved again while you read it. What you see here
              is the earlier version.
            </p>
            <p className="actions">
              <Button onPress={() => setRead(now)}>Show the new version</Button>
            </p>
          </div>
        )}
        <MarkedPage
          key={`${keyOf(read)} ${read.startsFrom}`}
          change={read}
          frame={frame}
          comments={comments}
        />
      </div>
      <div id="changes" className="approve-list" tabIndex={-1}>
        <SentenceList asks={asks} differences={read.differences} path={path} found={found} show={show} />
        <CommentList comments={comments} onShow={comments.show} />
        {read.sentBack && <p className="small quiet">{sentBackInWords(read.sentBack)}</p>}
        {approvedBy && <p className="small quiet">{`Approved by ${approvedBy}, a lawyer.`}</p>}
        <Together changes={together} />
        {findings.length > 0 && (
          <section ref={stops} tabIndex={-1} aria-labelledby="stops">
            <h2 id="stops">Must be fixed first</h2>
            <FindingList findings={findings} keep={isLawyer ? keepHere : undefined} />
          </section>
        )}
        <ApprovalForm
          change={read}
          together={together}
          onStopped={findings.length > 0 ? () => stops.current?.focus() : undefined}
        />
      </div>
    </div>
  )
}

/** Whether these are the same changes in the same versions. */
function areSame(some: readonly Change[], others: readonly Change[]): boolean {
  const [keys, otherKeys] = [some, others].map((changes) =>
    changes.map((change) => `${keyOf(change)} ${change.startsFrom}`).join('\n'),
  )
  return keys === otherKeys
}

/** What must go live with a change, each with its sentences: a lawyer’s approval covers all of them. */
function Together({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="together">
      <h2 id="together">Published with it</h2>
      <p className="small quiet">Your approval covers all of these, too.</p>
      <ul role="list" className="approve-sentences">
        {changes.map(({ path, sentence, asks, differences }) => (
          <li key={path}>
            <p>{sentence}</p>
            <Differences path={path} differences={differences} />
            {asks.map(({ sentence: words, grade, message }) => (
              <div key={`${words} ${message}`} className="notice">
                {words !== null && <blockquote>{words}</blockquote>}
                <p>{findingInChange(grade, message)}</p>
              </div>
            ))}
            <p>
              <Link to={reviewAddress(path)}>
                Review…<span className="visually-hidden">{` ${sentence}`}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SentenceListProps = Pick<Change, 'asks' | 'differences' | 'path'> & {
  found: Found
  /** Shows a mark on the page, by its number (`marksOf`). */
  show: (place: number) => void
}

/**
 * The sentences of a change, each with the way to its place on the page: first those that a rule asks about, then the
 * rest, in order.
 */
function SentenceList({ asks, differences, path, found, show }: SentenceListProps) {
  return (
    <>
      {asks.length > 0 && (
        <section aria-labelledby="asks">
          <h2 id="asks">Needs your approval</h2>
          <ol className="approve-sentences">
            {asks.map(({ sentence, grade, message }, place) => (
              <li key={`${sentence} ${message}`} className="notice">
                {sentence !== null && <blockquote>{sentence}</blockquote>}
                <p>{findingInChange(grade, message)}</p>
                {sentence !== null && <Place place={place} words={sentence} found={found} show={show} />}
              </li>
            ))}
          </ol>
        </section>
      )}
      <section aria-labelledby="changed">
        <h2 id="changed">What changes</h2>
        <FirstDifferences
          differences={differences}
          list={(shown, from) => (
            <ol className="approve-sentences" start={from + 1}>
              {shown.map((difference, index) => (
                <li key={`${difference.place} ${index}`}>
                  <Differences path={path} differences={[difference]} />
                  {difference.now !== null && !difference.isPicture && (
                    <Place
                      place={asks.length + from + index}
                      words={difference.now}
                      found={found}
                      show={show}
                    />
                  )}
                </li>
              ))}
            </ol>
          )}
        />
      </section>
    </>
  )
}

type PlaceProps = Pick<SentenceListProps, 'found' | 'show'> & { place: number; words: string }

/** A button that shows a sentence on the page, or a note that the page does not show it (a field for search results). */
function Place({ place, words, found, show }: PlaceProps) {
  if (!found) return null
  if (!found[place]) return <p className="small quiet">Not shown on the page.</p>
  return (
    <Button label={`Show on the page: ${words}`} onPress={() => show(place)}>
      Show on the page
    </Button>
  )
}
