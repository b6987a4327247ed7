import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { adopt, Adoption } from './adopt.ts'

/** `adopt()` in a thread of its own: it checks all content, which takes seconds that visitors would wait for. */
export async function adoptInThread(...given: Parameters<typeof adopt>): Promise<Adoption> {
  const worker = new Worker(join(import.meta.dirname, 'adopt-worker.ts'), { workerData: given })
  const [adoption] = (await once(worker, 'message')) as [Adoption]
  return adoption
}
