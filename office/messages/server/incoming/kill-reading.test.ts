import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { answerMail } from '../../../../server/testing/answer-mail.ts'
import { hasDovecot, startDovecot } from '../../../../server/testing/dovecot.ts'
import {
  messageOf,
  openMailboxOffice,
  receiveFromDana,
  replyToDana,
  threadOf,
} from '../../../../server/testing/sample-mailbox.ts'

const ANSWERS = 300

test.skipIf(!hasDovecot())(
  '30 kills of the server while it reads the mailbox lose no answer and keep none twice',
  async () => {
    const server = await startDovecot()
    onTestFinished(() => server?.stop())
    const { office, dovecot, close } = await openMailboxOffice(server)
    onTestFinished(close)
    const paula = await office.join(['staff'])
    const reference = await receiveFromDana(office)
    const sent = await replyToDana(paula, reference)
    dovecot.deliver(
      ...Array.from({ length: ANSWERS }, (_, place) => answerMail(sent, { Subject: `Answer ${place}` })),
    )
    const start = (round: number) =>
      spawn(
        process.execPath,
        ['server/testing/read-mailbox-process.ts', office.folder, dovecot.url, String(round * 10 * 60_000)],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
    for (let round = 0; round < 30; round++) {
      const child = start(round)
      const exited = once(child, 'exit')
      // While answers are being kept: the first of this round is kept, and others follow.
      await Promise.race([once(child.stdout, 'data'), exited])
      await sleep(Math.random() * 10)
      child.kill('SIGKILL')
      await exited
    }
    const [code] = await once(start(30), 'exit')
    expect(code).toBe(0)

    const { mails } = await threadOf(paula, reference)
    const answers = mails.filter(({ direction }) => direction === 'in').map(({ subject }) => subject)
    expect(new Set(answers).size).toBe(ANSWERS)
    expect(answers).toHaveLength(ANSWERS)
    expect(await messageOf(paula, reference)).toMatchObject({ state: 'unanswered' })
  },
  300_000,
)
