import { join } from 'node:path'
import { readUploadInThread } from '../../../../server/guards/isolate-upload.ts'

// The process that reads one Word file. It receives a `WordAsked`; its thread answers with a `WordRead`.

readUploadInThread(join(import.meta.dirname, 'word-reader.ts'), { mostMemory: 600_000_000, mostHeapMb: 400 })
