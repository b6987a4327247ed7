import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { StoreUnavailable } from '../store/message-store.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import { newMessage } from '../testing/sample-messages.ts'
import { createDeliverer } from './deliver.ts'
import { createSmtp } from './smtp.ts'

const postgres = await startPostgres()

test.skipIf(!postgres)(
  'what was sent while PostgreSQL was away is marked when it is back, before another process could send it again',
  async () => {
    const url = postgres?.url ?? ''
    const mail = await startMailServer()
    const [mine, others] = [
      await openStore({ dataDir: '', databaseUrl: url }),
      await openStore({ dataDir: '', databaseUrl: url }),
    ]
    onTestFinished(async () => {
      await Promise.all([mine.close(), others.close(), mail.stop()])
      postgres?.stop()
    }, 60_000)

    let now = new Date('2100-01-01T00:00:00Z')
    const ignore = () => undefined
    const parts = {
      notification: {
        from: 'website@firm.example',
        to: 'office@firm.example',
        content: 'message' as const,
        office: undefined,
      },
      firm: { name: 'Sample & Sample PLLC', phone: '412-555-0142', timeZone: 'America/New_York' },
      log: { info: ignore, warn: ignore, error: ignore },
      now: () => now,
    }
    const smtp = createSmtp(mail.url)
    const first = createDeliverer({
      ...parts,
      store: mine,
      send: async (message) => {
        const result = await smtp(message)
        if (message.to.address === 'office@firm.example') postgres?.halt()
        return result
      },
    })
    const second = createDeliverer({ ...parts, store: others, send: smtp })

    await mine.accept(newMessage())
    await expect(first.deliverDue()).rejects.toThrow(StoreUnavailable)
    await expect(first.markSent()).rejects.toThrow(StoreUnavailable)
    postgres?.start()
    now = new Date(now.getTime() + 10 * 60_000)
    await first.markSent()
    await second.deliverDue()

    const toOffice = mail.received.filter(({ to }) => to[0] === 'office@firm.example')
    expect(toOffice).toHaveLength(1)
    expect(await mine.list()).toMatchObject([{ delivery: 'delivered', attempts: 1 }])
  },
)
