import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { adopt, Adoption } from './adopt.ts'

/** `adopt()` in a separate thread: it checks all content, which would keep visitors waiting for seconds. */
export async function adoptInThread(...given: Parameters<typeof adopt>): Promise<Adoption> {
  const worker = new Worker(join(import.meta.dirname, 'adopt-worker.ts'), { workerData: given })
  const [adoption] = (await once(worker, 'message')) as [Adoption]
  return adoption
}
