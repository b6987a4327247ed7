import { resolve } from 'node:path'
import { contentFolderOf, contentNotice } from '../settings/content-folder.ts'
import type { Settings } from '../settings/declaration.ts'
import { setApartIn } from '../server/backup/set-apart.ts'
import type { Log } from '../server/http/log.ts'
import { systemCode } from '../server/publish/cannot-publish.ts'
import { openContent } from './content/server/content.ts'
import type { Content } from './content/server/content.ts'
import { makeEditable, tryEditing } from './content/store/editable-folder.ts'
import { openContentDatabase } from './content/store/open-content-database.ts'

type ContentSettings = Pick<Settings, 'DATA_DIR' | 'CONTENT_DIR' | 'LAWYER_PUBLISHES' | 'PUBLISH_FREE_MB'>

/** Opens the office's content as the settings say. The caller closes its `store`. */
export async function contentFromSettings(
  settings: ContentSettings,
  timeZone: string,
  log: Log,
): Promise<Content> {
  await tryEditing(settings).catch((error: unknown) =>
    log.error(
      { code: systemCode(error) },
      'The content folder cannot be written, so nothing can be published',
    ),
  )
  return openContent({
    contentDir: () => contentFolderOf(settings),
    makeEditable: () => makeEditable(settings),
    notice: () => contentNotice(settings) ?? null,
    lawyerPublishes: settings.LAWYER_PUBLISHES,
    freeMb: settings.PUBLISH_FREE_MB,
    store: await openContentDatabase(resolve(settings.DATA_DIR), setApartIn(settings.DATA_DIR, log)),
    timeZone,
    now: Date.now,
  })
}
