import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { get, postOnce } from '../../shell/api.ts'
import { ownSchema, auditSchema } from '../contract.ts'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { useVisitor } from '../../shell/use-visitor.ts'
import { AdoptionNotice } from '../../adoption/browser/AdoptionNotice.tsx'
import { Everyone } from './Everyone.tsx'
import { LawyerQuestions } from './LawyerQuestions.tsx'
import { OwnAbsence } from './OwnAbsence.tsx'
import { OwnMails } from './OwnMails.tsx'
import { OwnRecoveryCodes, OwnSessions } from './OwnAccess.tsx'
import { OwnPasskeys } from './OwnPasskeys.tsx'
import { chooseTheme, chosenTheme, themeSchema } from '../../shell/theme.ts'
import type { Theme } from '../../shell/theme.ts'
import { Button } from '../../shell/Button.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { Time } from '../../shell/Time.tsx'
import { useChange } from './use-change.ts'

/** Who has access, and the person's own ways to sign in. */
export function PeoplePage() {
  const visitor = useVisitor()
  const { data: own, error } = useQuery({ queryKey: ['own'], queryFn: () => get('/own', ownSchema) })
  if (!visitor || !own)
    return (
      <>
        <PageHeading title="People">Who can sign in to the office, and how.</PageHeading>
        {error ? <Fault>{error}</Fault> : <Fetching>Loading people</Fetching>}
      </>
    )
  const { person, firm } = visitor
  const isAdministrator = person.grants.includes('administrator')

  return (
    <>
      <PageHeading title="People">
        {isAdministrator
          ? 'Who can sign in to the office, and how.'
          : 'How you sign in. An administrator invites and removes people.'}
      </PageHeading>
      {own.waitsForLawyer && (
        <p className="notice">
          You are not a lawyer of the office yet: another lawyer must approve it first. Tell one of them in
          person that you have joined.
        </p>
      )}
      {person.grants.includes('lawyer') && <LawyerQuestions />}
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
              Addresses, test mail, last sending
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
          <label key={option} className="choice">
            <input type="radio" name="theme" checked={theme === option} onChange={() => choose(option)} />
            {words[option]}
          </label>
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

/** Who did what, newest first: for administrators. */
function AuditLog() {
  const { data, error } = useQuery({ queryKey: ['audit'], queryFn: () => get('/audit', auditSchema) })
  const { change, fault, isBusy } = useChange()
  return (
    <section aria-labelledby="audit">
      <h2 id="audit">Audit log</h2>
      <ul role="list">
        {data?.entries.slice(0, 20).map(({ id, at, personName, act, outcome, times }) => (
          <li key={id} className="row" data-dense>
            <p className="row-margin">
              <Time at={at} />
            </p>
            <p className="row-text">
              {personName ?? 'Nobody signed in'}: {act.replaceAll('-', ' ')}
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
