/** An email as it is in a mailbox; `fields` are its header, in order. */
export function mailText(fields: Record<string, string>, body = 'Yes, Friday at ten is fine.\n'): string {
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
  return `${head.join('')}\n${body}`
}

let count = 0

/** An answer to an email from the firm, by Dana Kowalczyk unless `fields` say otherwise. */
export function answerMail(messageId: string, fields: Record<string, string> = {}, body?: string): string {
  count += 1
  return mailText(
    {
      From: 'Dana Kowalczyk <dana@client.example>',
      To: 'intake@firm.example',
      Subject: 'Re: your message',
      'Message-ID': `<answer.${count}@client.example>`,
      'In-Reply-To': `<${messageId}>`,
      ...fields,
    },
    body,
  )
}

/** A report that an email was not delivered (RFC 3464). */
export function bounceMail(messageId: string, recipient = 'dana@client.example', action = 'failed'): string {
  const original = `--part\nContent-Type: text/rfc822-headers\n\nMessage-ID: <${messageId}>\nSubject: Friday\n`
  return reportMail([{ recipient, action }], original)
}

/** A recipient in a report: the fields that name them, and what happened to the email. */
type Reported = { recipient: string; action: string; others?: string }

/** A report about several recipients, with the part of the original email that it quotes. */
export function reportMail(
  reported: readonly Reported[],
  original: string,
  fields: Record<string, string> = {},
  type = 'message/delivery-status',
): string {
  count += 1
  return mailText(
    {
      'Return-Path': '<>',
      From: 'MAILER-DAEMON@mail.example',
      To: 'website@firm.example',
      Subject: 'Undelivered Mail Returned to Sender',
      'Message-ID': `<bounce.${count}@mail.example>`,
      'Auto-Submitted': 'auto-replied',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary="part"',
      ...fields,
    },
    [
      '--part\nContent-Type: text/plain\n\nThis mail could not be delivered.\n',
      `--part\nContent-Type: ${type}\n`,
      'Reporting-MTA: dns; mail.example\n',
      ...reported.map(({ recipient, action, others = '' }) => {
        const status = action === 'failed' ? '5.1.1' : '2.0.0'
        return `${others}Final-Recipient: rfc822; ${recipient}\nAction: ${action}\nStatus: ${status}\n`
      }),
      original,
      '--part--\n',
    ].join('\n'),
  )
}
