import { realpathSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadSettings } from '../settings/read.ts'
import { createKeyFile } from '../server/backup/encryption.ts'
import { backupSettings, backupSettingsSchema, makeBackup } from '../server/backup/make-backup.ts'
import type { BackupSettings } from '../server/backup/make-backup.ts'
import { backupPlaces } from '../server/backup/places.ts'
import { requireNewFile } from '../server/backup/archive.ts'
import { requireDatabase } from '../server/store/open-store.ts'
import { runAtTerminal } from '../server/run-at-terminal.ts'
import { CommandError } from '../server/start/cannot-start.ts'

const usage = `Usage: npm run backup [-- FILE], or: npm run backup -- --new-key FILE
Backs up messages, content, drafts, history, captcha key and releases to FILE, or to a dated file in DATA_DIR/backups.
Works while the site runs. With --new-key, it creates a key for encrypted backups instead.`

async function backUp(settings: BackupSettings, name: string | undefined): Promise<string[]> {
  requireDatabase(settings.store)
  if (name !== undefined) requireNewFile(resolve(name))
  console.log(
    'Making the backup, then restoring it into a scratch folder to check it. This may take minutes.',
  )
  const { file, inSecondPlace } = await makeBackup(settings, name)
  return [
    `${file} was written and proven: it was restored into a scratch folder and checked.`,
    secondPlaceLine(settings, inSecondPlace),
    settings.recipient
      ? 'It is encrypted. Only the key file opens it.'
      : 'It is not encrypted: anyone who has it can read every message. See BACKUP_RECIPIENT.',
  ]
}

function secondPlaceLine({ store, secondDir }: BackupSettings, isThere: boolean | null): string {
  if (isThere === null || secondDir === undefined)
    return 'No second place is set. If this disk fails, the backup is lost: see BACKUP_SECOND_DIR.'
  if (isThere && realpathSync(secondDir) === realpathSync(backupPlaces(store.dataDir, secondDir).local))
    return 'BACKUP_SECOND_DIR is DATA_DIR/backups itself. If this disk fails, the backup is lost.'
  if (isThere) return `A copy is in ${secondDir}.`
  return `No copy is in ${secondDir}: it is missing or cannot be written. Make it reachable and run this again.`
}

async function newKey(file: string, { store }: BackupSettings): Promise<string[]> {
  const target = resolve(file)
  const fromData = relative(store.dataDir, target)
  if (!fromData.startsWith('..') && !isAbsolute(fromData)) {
    throw new CommandError('A key in DATA_DIR would be lost with the data. Choose another folder.')
  }
  requireNewFile(target)
  const recipient = await createKeyFile(target)
  return [
    `The key is in ${target}. Move it off this machine, and keep a second copy on paper: without it, no`,
    'encrypted backup can be opened. Then set:',
    `BACKUP_RECIPIENT=${recipient}`,
  ]
}

await runAtTerminal(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'new-key': { type: 'string' } },
  })
  const settings = backupSettings(loadSettings(backupSettingsSchema))
  const [file, ...more] = positionals
  const keyFile = values['new-key']
  if (more.length > 0 || (keyFile !== undefined && file !== undefined)) throw new CommandError(usage)
  return keyFile === undefined ? backUp(settings, file) : newKey(keyFile, settings)
})
