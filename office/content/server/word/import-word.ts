import { join } from 'node:path'
import type { WordRead } from '../../word-files.ts'
import { createUploadReader } from '../../../kit/read-upload.ts'
import type { WordAsked } from './word-reader.ts'

/** Says what an uploaded Word file holds. Nothing is kept. */
export const importWord = createUploadReader<WordAsked, WordRead>(
  {
    path: join(import.meta.dirname, 'word-process.ts'),
    mostMs: 2 * 60_000,
    // The process may neither write files nor start programs.
    execArgv: ['--permission', '--allow-fs-read=*', '--allow-worker'],
  },
  'This file takes too much time or memory to read. Copy its text into a new Word file, then choose that.',
)
