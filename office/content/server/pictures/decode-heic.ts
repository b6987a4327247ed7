import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** What the thread is given: a HEIC file, and how many pixels it may decode. */
export type HeicAsked = { bytes: Uint8Array; mostPixels: number }

/** The thread's answer: the size of the picture, upright, and the picture as a TIFF; null if it has too many pixels. */
export type HeicPixels = { width: number; height: number; tiff: Uint8Array<ArrayBuffer> | null }

/**
 * The picture of a HEIC file, upright, as an uncompressed TIFF with its own colors. libheif decodes in a separate
 * thread, because the process must watch its limits at the same time, and the memory is freed with the thread. Rejects
 * if it cannot be decoded.
 */
export async function pixelsOfHeic(asked: HeicAsked): Promise<HeicPixels> {
  const thread = new Worker(join(import.meta.dirname, 'heic-thread.ts'), { workerData: asked })
  try {
    return await new Promise((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
      thread.once('exit', () => reject(new Error('libheif did not decode it.')))
    })
  } finally {
    await thread.terminate()
  }
}
