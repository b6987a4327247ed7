import { useState } from 'react'
import { Link } from 'react-router'
import { useAdoption } from '../../adoption/browser/use-adoption.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { Choice } from '../../shell/LabeledField.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { Time } from '../../shell/Time.tsx'
import { postOnce, post } from '../../shell/api.ts'
import { saveFile } from '../../shell/save-file.ts'
import { chooseTheme, chosenTheme, themeSchema } from '../../shell/theme.ts'
import type { Theme } from '../../shell/theme.ts'
import { useUser } from '../../shell/use-user.ts'
import { questionsSchema } from '../access-questions.ts'
import type { WaitingQuestion } from '../access-questions.ts'
import { ownSchema, auditSchema } from '../contract.ts'
import { ByCommand, Everyone } from './Everyone.tsx'
import { leaveOffice } from './leave-office.ts'
import { OwnAbsence } from './OwnAbsence.tsx'
import { OwnRecoveryCodes, OwnSessions, OwnPasskeys } from './OwnAccess.tsx'
import { OwnMails } from './OwnMails.tsx'
import { answeredQuestion, questionAdvice, questionTitle } from './question-words.ts'
import { useChange } from './use-change.ts'
import { useRead } from '../../shell/use-read.ts'

/** Who has access, and the person's own ways to sign in. */
export default function PeoplePage() {
  const user = useUser()
  const { data: own, error } = useRead(['own'], '/own', ownSchema)
  if (!user || !own)
    return (
      <>
        <PageHeading title="People">Who can sign in to the office, and how.</PageHeading>
        {error ? <Fault>{error}</Fault> : <Fetching>Loading people</Fetching>}
      </>
    )
  const { person, firm } = user
  const isAdministrator = person.grants.includes('administrator')

  return (
    <>
      <PageHeading title="People">
        {isAdministrator
          ? 'Who can sign in to the office, and how.'
          : 'How you sign in. An administrator invites and removes people.'}
      </PageHeading>
      {own.approvedBy !== null && (
        <p className="notice">
          {own.approvedBy === 'lawyer'
            ? 'You are not a lawyer of the office yet: another lawyer must approve it first. Tell one of them in person that you have joined.'
            : 'You are not a lawyer of the office yet, and there is no other lawyer here to approve it. The person who runs the server must: tell them that you have joined.'}
        </p>
      )}
      {person.grants.includes('lawyer') && <LawyerQuestions ownId={person.id} />}
      {isAdministrator && <AdoptionNotice />}
      {isAdministrator && <Everyone ownId={person.id} />}
      <OwnPasskeys passkeys={own.passkeys} />
      <OwnRecoveryCodes firm={firm} name={person.name} codesLeft={own.codesLeft} />
      <OwnSessions sessions={own.sessions} />
      <OwnMails />
      {isAdministrator && (
        <section aria-labelledby="firm-mail">
          <h2 id="firm-mail">The firm’s mail</h2>
          <p className="actions">
            <Link className="button" to="/mail">
              Addresses, test email, last sending
            </Link>
          </p>
        </section>
      )}
      {person.grants.some((grant) => grant !== 'administrator') && <OwnAbsence />}
      <ThemeChoice />
      {isAdministrator && <AuditLog />}
    </>
  )
}

const words: Record<Theme, string> = { system: 'Match system', light: 'Light', dark: 'Dark' }

function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)

  function choose(next: Theme) {
    chooseTheme(next)
    setTheme(next)
  }

  return (
    <section aria-labelledby="theme">
      <h2 id="theme">Appearance</h2>
      <div className="choices" role="radiogroup" aria-labelledby="theme">
        {themeSchema.options.map((option) => (
          <Choice
            key={option}
            type="radio"
            name="theme"
            checked={theme === option}
            onChoose={() => choose(option)}
          >
            {words[option]}
          </Choice>
        ))}
      </div>
      <p className="quiet small">Kept in this browser only.</p>
    </section>
  )
}

async function save(): Promise<void> {
  const log = await postOnce('/audit/export', {}, auditSchema)
  saveFile({ name: 'audit-log.json', type: 'application/json', text: JSON.stringify(log, null, 2) })
}

/** For administrators: who did what, newest first. */
function AuditLog() {
  const { data, error } = useRead(['audit'], '/audit', auditSchema)
  const { change, fault, isBusy } = useChange()
  return (
    <section aria-labelledby="audit">
      <h2 id="audit">Audit log</h2>
      <ul role="list">
        {data?.entries.map(({ id, at, personName, subjectName, act, outcome, times }) => (
          <li key={id} className="row" data-dense>
            <p className="row-margin">
              <Time at={at} />
            </p>
            <p className="row-text">
              {personName ?? 'Without signing in'}: {act.replaceAll('-', ' ')}
              {subjectName !== null && ` (${subjectName})`}
              {outcome === 'refused' &&
                (times === 1 ? ', refused' : `, refused ${times} times within an hour`)}
            </p>
          </li>
        ))}
      </ul>
      <p className="actions">
        <Button isBusy={isBusy} onPress={() => change(save)}>
          Export all
        </Button>
      </p>
      <Fault>{fault ?? error}</Fault>
    </section>
  )
}

/** For lawyers: changes of who is a lawyer here that wait for approval, if there are any. */
function LawyerQuestions({ ownId }: { ownId: string }) {
  const { data, error } = useRead(['access-questions'], '/access-questions', questionsSchema)
  const { change, fault, isBusy, said } = useChange()
  const answer = (question: WaitingQuestion, word: 'yes' | 'no') =>
    change(
      async () => {
        const { id, kind, person } = question
        await post(`/access-questions/${id}/${word}`, {})
        if (word === 'yes' && kind === 'remove' && person.id === ownId) await leaveOffice(ownId)
      },
      answeredQuestion(word === 'yes' ? 'Approved' : question.isOwn ? 'Taken back' : 'Denied', question),
    )

  return (
    <>
      {data && data.questions.length > 0 && (
        <section aria-labelledby="questions">
          <h2 id="questions">Waiting for a lawyer’s approval</h2>
          <ul role="list">
            {data.questions.map((question) => (
              <li key={question.id} className="row">
                <p className="row-margin">
                  <Time at={question.askedAt} />
                </p>
                <div className="row-text">
                  <h3>{questionTitle(question)}</h3>
                  <p className="quiet">
                    {question.askedBy ?? 'The command on the server'} asks. {questionAdvice(question)}
                  </p>
                  {question.isOwn && (
                    <p>
                      You asked for this, invited the account or made it an administrator
                      {question.isAnswerable ? ', so another lawyer must approve it.' : '.'}
                    </p>
                  )}
                  {!question.isAnswerable && question.isOwn && <ByCommand question={question} />}
                  <p className="actions">
                    {!question.isOwn && (
                      <Button
                        isBusy={isBusy}
                        label={`Approve: ${questionTitle(question)}`}
                        onPress={() => answer(question, 'yes')}
                      >
                        Approve
                      </Button>
                    )}
                    <Button
                      isBusy={isBusy}
                      label={`${question.isOwn ? 'Take back' : 'Deny'}: ${questionTitle(question)}`}
                      onPress={() => answer(question, 'no')}
                    >
                      {question.isOwn ? 'Take back' : 'Deny'}
                    </Button>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p role="status">{said}</p>
      <Fault>{fault ?? error}</Fault>
    </>
  )
}

/** Tells an administrator that the site still shows the sample firm, or that its first pages need to be read. */
function AdoptionNotice() {
  const { data } = useAdoption()
  if (!data || (!data.isSample && data.toRead.length === 0)) return null
  return (
    <section aria-labelledby="adoption">
      <h2 id="adoption">Your firm</h2>
      <p>
        {data.isSample
          ? 'The site shows an invented firm.'
          : 'Some places on the new pages make a promise, or may not fit your firm.'}
      </p>
      <p className="actions">
        <Link className="button" to="/adoption">
          {data.isSample ? 'Make this site yours' : 'Read these places'}
        </Link>
      </p>
    </section>
  )
}
