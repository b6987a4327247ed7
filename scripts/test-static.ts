import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

// `npm run test:static` runs the steps of these scripts on all processors, the quickest first. The output of a step
// is shown when it ends; after a failure, no further step starts.

const checks = ['content:due', 'lint:content', 'check:lint', 'check:types']

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const steps = checks
  .flatMap((check) => scripts[check]?.split(' && ') ?? [])
  // Other steps read the types that it writes, so it has already run.
  .filter((step) => step !== 'astro sync')
  .values()

async function runNext(): Promise<void> {
  for (const step of steps) {
    if (process.exitCode) return
    const child = spawn(`${step} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = new Promise<number | null>((done) => child.once('exit', done))
    const printed = await text(child.stdout)
    console.log(`\n> ${step}\n${printed.trim()}`)
    if ((await ended) !== 0) process.exitCode = 1
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, runNext))
