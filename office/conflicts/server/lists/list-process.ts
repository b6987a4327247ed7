import { join } from 'node:path'
import { readUploadInThread } from '../../../../server/guards/isolate-upload.ts'

// The process that reads an uploaded list. It receives a `ListAsked`; its thread answers with a `ReadList`.

readUploadInThread(join(import.meta.dirname, 'list-reader.ts'), { mostMemory: 500_000_000, mostHeapMb: 320 })
