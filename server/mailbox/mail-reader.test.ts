import { expect, onTestFinished, test, vi } from 'vitest'
import { answerMail } from '../testing/answer-mail.ts'
import { createMailReader } from './mail-reader.ts'
import { MailboxUnreadable } from './mailbox-unreadable.ts'

/** How the next thread fails: it cannot be created, or ends before it has loaded. */
const next = vi.hoisted(() => ({ fault: '' }))

vi.mock(import('node:worker_threads'), async (original) => {
  const threads = await original()
  class Worker extends threads.Worker {
    constructor(...given: ConstructorParameters<typeof threads.Worker>) {
      const fault = next.fault
      next.fault = ''
      if (fault === 'unmade') throw new Error('Worker initialization failure: EAGAIN')
      super(...given)
      if (fault === 'unloaded') setImmediate(() => this.emit('error', new Error('EMFILE')))
    }
  }
  return { ...threads, Worker }
})

test.each(['unmade', 'unloaded'])(
  'a thread that cannot start (%s) says nothing about the mail, which is read once a thread can',
  async (fault) => {
    const reader = createMailReader()
    onTestFinished(() => reader.stop())
    const head = Buffer.from(answerMail('x@firm.example'))
    next.fault = fault
    await expect(reader.read('head', head)).rejects.toThrow(new MailboxUnreadable('no-thread'))
    expect(await reader.read('head', head)).toMatchObject({ from: 'dana@client.example' })
  },
)
