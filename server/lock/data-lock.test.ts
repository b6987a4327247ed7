import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LockBusy, withDataLock } from './data-lock.ts'

function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Another program, which takes the lock and never releases it, even through garbage collection. */
async function holder(folder: string) {
  const code = `
    const { withDataLock } = await import(${JSON.stringify(resolve('server/lock/data-lock.ts'))})
    await withDataLock(${JSON.stringify(folder)}, 0, () => {
      setInterval(() => {}, 1000)
      setTimeout(() => {
        gc()
        console.log('held')
      })
      return new Promise(() => {})
    })`
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('only one holder at a time: the next starts when the one before has ended, even by an error', async () => {
  const folder = dataDir()
  const order: string[] = []
  const first = withDataLock(folder, 5, async () => {
    order.push('first begins')
    await new Promise((done) => setTimeout(done, 300))
    order.push('first ends')
    throw new Error('failed inside')
  })
  const second = withDataLock(folder, 5, () => order.push('second'))
  await expect(first).rejects.toThrow('failed inside')
  await second
  expect(order).toEqual(['first begins', 'first ends', 'second'])
})

test('a lock that another program holds is refused with a sentence, after the wait and not before', async () => {
  const folder = dataDir()
  await holder(folder)
  await expect(withDataLock(folder, 0.3, () => 'never')).rejects.toThrow(LockBusy)
})

test('setting the clock forward does not shorten a wait', async () => {
  const folder = dataDir()
  const child = await holder(folder)
  const waiting = withDataLock(folder, 30, () => 'mine')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  await new Promise((done) => setTimeout(done, 300))
  child.kill('SIGKILL')
  expect(await waiting).toBe('mine')
})

test('kill -9 to the holder frees the lock', async () => {
  const folder = dataDir()
  const child = await holder(folder)
  const waiting = withDataLock(folder, 30, () => 'mine')
  child.kill('SIGKILL')
  expect(await waiting).toBe('mine')
})
