import { closeSync, openSync, writeSync } from 'node:fs'
import { smallPicture } from '../../office/content/server/pictures/show-picture.ts'
import { createPreviewer } from '../../office/preview/server/previewer.ts'
import { settingsSchema } from '../../settings/declaration.ts'
import { createUploadProcess } from '../guards/isolate-upload.ts'
import { deploy } from '../publish/deploy.ts'
import { publish } from '../publish/publish.ts'

// Starts each kind of process while no file can be opened, and prints the results; then makes a small picture again,
// whose path is the argument. Run it where few files may be open: `ulimit -n 100`.

const folder = process.cwd()
const settings = settingsSchema.parse({})
const previewer = createPreviewer(folder, settings)
const upload = createUploadProcess({ path: 'none.ts', mostMs: 1_000 })
const { signal } = new AbortController()
const picture = async () => {
  const bytes = await smallPicture({ path: process.argv[2] ?? '', version: 'one' })
  return bytes ? 'made' : 'not made'
}

const doors: Record<string, () => Promise<unknown>> = {
  upload: () => upload({}, signal, () => undefined),
  deploy: () => deploy(['true'], folder, signal),
  publish: () => publish({ contentDir: folder, settings, inBackground: true }),
  preview: () =>
    previewer.build(
      { person: '', key: '' },
      { contentDir: folder, changes: [], page: '/', article: undefined },
    ),
  picture,
}

const opened: number[] = []
try {
  for (;;) opened.push(openSync('/dev/null', 'r'))
} catch {
  // No other file can be opened.
}
for (const [door, start] of Object.entries(doors)) {
  const said = await start().catch((error: unknown) => String(error))
  say(`${door}: ${JSON.stringify(said)}`)
}
for (const one of opened) closeSync(one)
say(`afterward: ${await picture()}`)
process.exit()

function say(line: string): void {
  writeSync(1, `${line}\n`)
}
