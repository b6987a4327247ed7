import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { settingsSchema } from '../../settings/declaration.ts'
import type { Settings } from '../../settings/declaration.ts'
import { readSettings } from '../../settings/read.ts'

/** The settings of a server without a site, with a copy of the sample's content, in a temporary folder of the test. */
export function sampleSettings(): Settings {
  const folder = mkdtempSync(join(tmpdir(), 'server-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [DATA_DIR, CONTENT_DIR] = [join(folder, 'data'), join(folder, 'content')]
  cpSync('content', CONTENT_DIR, { recursive: true })
  return readSettings({ DATA_DIR, CONTENT_DIR, SITE_DIR: 'none', PORT: '0' }, settingsSchema)
}
