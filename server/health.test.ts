import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createHealth } from './health.ts'
import { StoreUnavailable } from './store/message-store.ts'

const loop = { blockedMs: () => 0 }

test('however often it is asked, it writes to the store once in five seconds', async () => {
  let time = 0
  let writes = 0
  const store = { health: async () => ({ oldestUndeliveredSeconds: ++writes }) }
  const health = createHealth({ store, loop, dataDir: tmpdir(), floorMegabytes: 0, now: () => time })
  await Promise.all(Array.from({ length: 100 }, health))
  time = 4_999
  await health()
  expect(writes).toBe(1)
  time = 5_000
  expect(await health()).toEqual({
    ok: true,
    report: {
      status: 'ok',
      store: 'writable',
      disk: 'ok',
      eventLoopBlockedMs: 0,
      damagedDatabases: 0,
      oldestUndeliveredSeconds: 2,
      provenBackupAgeSeconds: null,
    },
  })
})

test('the sample firm in public is a warning, and no fault', async () => {
  const store = { health: async () => ({ oldestUndeliveredSeconds: null }) }
  const parts = { store, loop, dataDir: tmpdir(), floorMegabytes: 0 }
  const health = createHealth({ ...parts, isPublicSample: () => true })
  expect(await health()).toMatchObject({ ok: true, report: { warning: 'the site is the sample firm’s' } })
  expect((await createHealth({ ...parts, isPublicSample: () => false })()).report).not.toHaveProperty(
    'warning',
  )
})

test('too little free space is a fault, even while the store can still write', async () => {
  const store = { health: async () => ({ oldestUndeliveredSeconds: null }) }
  const health = createHealth({ store, loop, dataDir: tmpdir(), floorMegabytes: 1e12 })
  expect(await health()).toMatchObject({
    ok: false,
    report: { status: 'fault', store: 'writable', disk: 'low' },
  })
})

test('a store that cannot write is a fault', async () => {
  const store = { health: async () => Promise.reject(new StoreUnavailable('locked')) }
  const health = createHealth({ store, loop, dataDir: tmpdir(), floorMegabytes: 0 })
  expect(await health()).toEqual({
    ok: false,
    report: { status: 'fault', store: 'unavailable', disk: 'ok', eventLoopBlockedMs: 0 },
  })
})

test('a blocked event loop is reported, and is not a fault: a monitor must not take the site away for it', async () => {
  const store = { health: async () => ({ oldestUndeliveredSeconds: null }) }
  const loop = { blockedMs: () => 4_200 }
  const health = createHealth({ store, loop, dataDir: tmpdir(), floorMegabytes: 0 })
  expect(await health()).toMatchObject({ ok: true, report: { status: 'ok', eventLoopBlockedMs: 4_200 } })
})

test('how long the mailbox for answers has not been read is reported where there is one, and is not a fault', async () => {
  const store = { health: async () => ({ oldestUndeliveredSeconds: null }) }
  const parts = { store, loop, dataDir: tmpdir(), floorMegabytes: 0 }
  const never = createHealth({ ...parts, mailboxReadAt: async () => undefined })
  expect(await never()).toMatchObject({ ok: true, report: { mailboxUnreadSeconds: null } })
  const hourAgo = createHealth({ ...parts, mailboxReadAt: async () => Date.now() - 3_600_000 })
  expect((await hourAgo()).report['mailboxUnreadSeconds']).toBeGreaterThanOrEqual(3_600)
  expect((await createHealth(parts)()).report).not.toHaveProperty('mailboxUnreadSeconds')
})

test('what else cannot be read, such as the folder of backups, is no fault of the store', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'health-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  writeFileSync(join(dataDir, 'backups'), 'a file where the folder should be')
  const store = { health: async () => ({ oldestUndeliveredSeconds: null }) }
  const mailboxReadAt = async () => Promise.reject(new StoreUnavailable('locked'))
  const health = createHealth({ store, loop, dataDir, floorMegabytes: 0, mailboxReadAt })
  expect(await health()).toMatchObject({
    ok: true,
    report: { store: 'writable', damagedDatabases: null, mailboxUnreadSeconds: null },
  })
})
