import { useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { postOnce } from '../../shell/api.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { readAgain } from '../../shell/queries.ts'
import { Time } from '../../shell/Time.tsx'
import { useAction } from '../../shell/use-action.ts'
import { mailOfFirmSchema, sentMailSchema } from '../contract.ts'
import { useRead } from '../../shell/use-read.ts'
import './today.css'

type Mail = NonNullable<z.infer<typeof mailOfFirmSchema>['mail']>

/** For administrators: how the firm's email goes out, what the mail server answered last, and a test. */
export default function MailPage() {
  const { data, error } = useRead(['mail'], '/mail', mailOfFirmSchema)
  return (
    <>
      <PageHeading title="Mail">How the site and the office send mail for the firm.</PageHeading>
      <Fault>{error}</Fault>
      {!data && !error && <Fetching>Loading the mail settings</Fetching>}
      {data?.mail === null && (
        <p className="notice">
          Mail is not set up: messages appear only in the office, and nobody gets email. On the server: set
          SMTP_URL, MAIL_FROM and MAIL_TO.
        </p>
      )}
      {data?.mail && (
        <>
          <Addresses mail={data.mail} />
          <LastSending mail={data.mail} />
          <TrialMail mail={data.mail} />
        </>
      )}
    </>
  )
}

const contents: Record<Mail['content'], string> = {
  message:
    'The message. If it is restricted or closed, or once a list of names is uploaded, only its reference',
  reference: 'Only the reference and the area',
}

function Addresses({ mail: { server, from, to, content, answers } }: { mail: Mail }) {
  const rows = [
    ['Mail server', server],
    ['Sent from', from],
    ['Messages go to', to],
    ['They contain', contents[content]],
    ['Answers come in at', answers ?? `${to}. The office reads no mailbox`],
  ]
  return (
    <section aria-labelledby="mail-addresses" className="mail-addresses">
      <h2 id="mail-addresses">Addresses</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="quiet">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet small">
        They are set on the server. Your own address, and which emails you get, are under{' '}
        <Link to="/people">People</Link>.
      </p>
    </section>
  )
}

function LastSending({ mail: { last, failing } }: { mail: Mail }) {
  return (
    <section aria-labelledby="mail-last">
      <h2 id="mail-last">Last sending</h2>
      {last ? (
        <p>
          {last.says}, <Time at={last.at} />. {last.todo}
        </p>
      ) : (
        <p>Nothing has been sent since the server started.</p>
      )}
      <p className="mail-said">
        {failing ?? 'No message or reply has been waiting to be emailed for more than an hour.'}
      </p>
    </section>
  )
}

function TrialMail({ mail: { to, own } }: { mail: Mail }) {
  const { isBusy, fault, start } = useAction()
  const [sent, setSent] = useState<{ address: string; answer: z.infer<typeof sentMailSchema> }>()
  const send = (whom: 'office' | 'own', address: string) =>
    start(async () => {
      setSent(undefined)
      setSent({ address, answer: await postOnce('/mail/trial', { to: whom }, sentMailSchema) })
      await readAgain(['mail'])
    })
  return (
    <section aria-labelledby="mail-trial">
      <h2 id="mail-trial">Test email</h2>
      <p className="actions">
        <Button look="primary" isBusy={isBusy} onPress={() => send('office', to)}>
          {`Send to ${to}`}
        </Button>
        {own !== null && (
          <Button isBusy={isBusy} onPress={() => send('own', own)}>
            {`Send to me, ${own}`}
          </Button>
        )}
      </p>
      <p role="status" className="mail-said">
        {isBusy && 'Sending'}
        {sent?.answer.isTaken &&
          `The mail server accepted the email to ${sent.address}. Check that it is in the inbox.`}
        {sent &&
          !sent.answer.isTaken &&
          `Not sent to ${sent.address}. ${sent.answer.says}. ${sent.answer.todo}`}
      </p>
      <Fault>{fault}</Fault>
    </section>
  )
}
