import { useQuery } from '@tanstack/react-query'
import { get, messageOf } from '../../shell/api.ts'
import { ownSchema } from '../contract.ts'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { useVisitor } from '../../shell/use-visitor.ts'
import { AdoptionNotice } from '../../adoption/browser/AdoptionNotice.tsx'
import { AuditLog } from './AuditLog.tsx'
import { Everyone } from './Everyone.tsx'
import { LawyerQuestions } from './LawyerQuestions.tsx'
import { OwnAbsence } from './OwnAbsence.tsx'
import { OwnMails } from './OwnMails.tsx'
import { OwnPasskeys } from './OwnPasskeys.tsx'
import { OwnRecoveryCodes } from './OwnRecoveryCodes.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

/** Who has access, and one's own ways in. */
export function PeoplePage() {
  const visitor = useVisitor()
  const { data: own, error } = useQuery({ queryKey: ['own'], queryFn: () => get('/own', ownSchema) })
  if (!visitor || !own)
    return (
      <>
        <PageHeading title="People">Who can sign in to the office, and how.</PageHeading>
        {error ? <Fault>{messageOf(error)}</Fault> : <Fetching>Loading people</Fetching>}
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
          You are not a lawyer of the office yet: another lawyer must say yes first. Tell one of them in
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
      {person.grants.some((grant) => grant !== 'administrator') && <OwnAbsence />}
      <ThemeChoice />
      {isAdministrator && <AuditLog />}
    </>
  )
}
