import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { contentFolderOf } from '../settings/content-folder.ts'
import { loadSettings } from '../settings/read.ts'
import { backupSettings, backupSettingsSchema } from '../server/backup/make-backup.ts'
import { restoreBackup } from '../server/backup/restore.ts'
import { holdDataDir } from '../server/lock/data-lock.ts'
import { describeAccess, endAllAccess } from '../office/people/server/command.ts'
import { counted } from '../text/counted.ts'
import { runAtTerminal } from '../server/run-at-terminal.ts'
import { CommandError } from '../server/start/cannot-start.ts'

const usage = `Usage: npm run restore -- FILE [--key FILE] [--deleted FILE | --without-deleted]
Restores a backup into DATA_DIR, which must be empty. Stop the site first.
  --key              the file with the key of an encrypted backup
  --deleted          the list of deleted references, deleted-references.txt, if it is neither beside FILE nor in a
                     folder of backups
  --without-deleted  restore without such a list`

const options = {
  key: { type: 'string' },
  deleted: { type: 'string' },
  'without-deleted': { type: 'boolean', default: false },
} as const

function unsentLines(replies: number): string[] {
  if (replies === 0) return []
  return [
    `Replies that had not been sent then: ${replies}. They are sent when the site starts, even if they have been sent since;`,
    'the office says of each that it may have arrived twice.',
  ]
}

function accessLines(people: string[], madeAt: string): string[] {
  if (people.length === 0) return []
  return [
    `These people can sign in to the office, as of ${madeAt}:`,
    ...people,
    'Anyone removed since then has access again: before you start the site, run npm run office -- remove "Name" for each.',
    'Passkeys and grants that were removed since then, and recovery codes that were used, work again. Once the site runs,',
    'an administrator removes the passkeys and grants under People, and anyone who used a code makes a new sheet.',
  ]
}

await runAtTerminal(usage, async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new CommandError(usage)
  if (values.deleted !== undefined && values['without-deleted'])
    throw new CommandError('Write --deleted or --without-deleted, not both.')
  // Checked first, so that DATA_DIR is not created needlessly.
  if (!existsSync(file))
    throw new CommandError(`There is no file ${resolve(file)}, or this user may not see it.`)
  const settings = loadSettings(backupSettingsSchema)
  const { store, secondDir } = backupSettings(settings)
  // No server that would write to DATA_DIR can start in the meantime.
  holdDataDir(store.dataDir)
  let people: string[] = []
  const restored = await restoreBackup({
    file,
    store,
    secondDir,
    keyFile: values.key,
    deletedList: values['without-deleted'] ? null : values.deleted,
    endAccess: async (database) => {
      await endAllAccess(database, Date.now())
      people = await describeAccess(database)
    },
  })
  const isContentSet = restored.contentDir === contentFolderOf(settings)
  return [
    `Restored what was in the backup of ${restored.madeAt}: ${counted(restored.messages, 'message')}.`,
    `Deleted again, because they were deleted after the backup: ${restored.removedAgain}.`,
    ...unsentLines(restored.unsentReplies),
    ...(isContentSet ? [] : [`The content is in ${restored.contentDir}. Set CONTENT_DIR to it.`]),
    'Everyone is signed out of the office, and all its invitations are canceled.',
    ...accessLines(people, restored.madeAt),
    ...(process.getuid?.() === 0
      ? [
          'The restored files belong to root. If another user runs the site, run "chown -R USER DATA_DIR" with that user and folder.',
        ]
      : []),
    'Start the site, and check that "npm run submissions -- list" shows what you expect.',
  ]
})
