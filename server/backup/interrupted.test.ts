import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { newMessage } from '../testing/sample-messages.ts'
import { restoreBackup } from './restore.ts'
import { environmentOf } from '../../settings/read.ts'

/** Starts a command and kills it after a moment; returns whether it had already ended. */
async function killedAfter(ms: number, env: Record<string, string>, ...words: string[]): Promise<boolean> {
  const child = spawn(process.execPath, words, {
    env: environmentOf(env),
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await Promise.race([ended, sleep(ms)])
  child.kill('SIGKILL')
  const [code] = await ended
  return code === 0
}

test('A backup or restore killed at any moment leaves a whole file or none, and the next one works', async () => {
  const root = mkdtempSync(join(tmpdir(), 'interrupted-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content', 'firm.yaml'), 'name: Sample PLLC\n')
  const store = await openStore({ dataDir: join(root, 'data') })
  for (let place = 0; place < 20; place++) await store.accept(newMessage())
  await store.close()
  const env = { DATA_DIR: join(root, 'data'), CONTENT_DIR: join(root, 'content') }
  const [backup, restore] = ['backup', 'restore'].map((name) => resolve(`commands/${name}.ts`))

  for (let ms = 250; ms <= 700; ms += 75) {
    const file = join(root, `${ms}.zip`)
    await killedAfter(ms, env, backup ?? '', file)
    if (!existsSync(file)) continue
    const checked = { dataDir: join(root, `checked-${ms}`) }
    expect(
      await restoreBackup({
        file,
        store: checked,
        secondDir: undefined,
        deletedList: null,
        endAccess: async () => {},
      }),
    ).toMatchObject({
      messages: 20,
    })
  }
  const last = join(root, 'last.zip')
  expect(await killedAfter(60_000, env, backup ?? '', last)).toBe(true)

  for (let ms = 250; ms <= 700; ms += 75) {
    const dataDir = join(root, `new-${ms}`)
    await killedAfter(ms, { ...env, DATA_DIR: dataDir }, restore ?? '', last)
    const names = existsSync(dataDir) ? readdirSync(dataDir) : []
    if (!names.includes('submissions.sqlite')) continue
    const restored = await openStore({ dataDir })
    expect(await restored.list()).toHaveLength(20)
    await restored.close()
  }
  const anew = join(root, 'anew')
  expect(await killedAfter(60_000, { ...env, DATA_DIR: anew }, restore ?? '', last)).toBe(true)
})
