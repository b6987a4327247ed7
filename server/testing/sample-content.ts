import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { toolPages } from '../../content-model/page.ts'
import { openContent } from '../../office/content/server/content.ts'
import type { Content } from '../../office/content/server/content.ts'
import { openContentDatabase } from '../../office/content/store/open-content-database.ts'
import { copyFolder } from '../publish/folder-files.ts'
import { lastPublished } from '../publish/releases.ts'

/** `contentDir` is the content folder in the data folder. `close` ends the connection to the content store. */
export type SampleContent = { content: Content; contentDir: string; close(): Promise<void> }

/** Puts a small firm's content into a data folder and opens it as the office does. */
export async function openSampleContent(folder: string, now: () => number): Promise<SampleContent> {
  const contentDir = join(folder, 'content')
  await copyFolder('tests/adoption/second-firm/content', contentDir)
  for (const name of ['pages', 'legal']) await copyFolder(`content/${name}`, join(contentDir, name))
  // The tools' pages need facts.yaml, which this firm does not have.
  for (const name of toolPages) await rm(join(contentDir, `pages/${name}.yaml`))
  await copyFile('content/wording.yaml', join(contentDir, 'wording.yaml'))
  const store = await openContentDatabase(folder)
  const content = openContent({
    store,
    contentDir: () => contentDir,
    makeEditable: async () => {},
    notice: () => null,
    timeZone: 'America/New_York',
    now,
    publishedAt: () => lastPublished(folder),
    freeMb: 1,
    lawyerPublishes: ['articles', 'areas', 'legal', 'facts'],
  })
  return { content, contentDir, close: () => store.close() }
}
