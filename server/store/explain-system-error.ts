import { causesOf, codeOf, UNTRUSTED_CERTIFICATE } from '../http/errors.ts'
import { StoreUnavailable } from './message-store.ts'

/**
 * Explains an error of the system, SQLite or PostgreSQL in sentences that say what happened and what to do; undefined
 * for any other error. Looks at causes, too: a `StoreUnavailable` has one, a failed build several. `read` is the file
 * that was being read, because the system does not name it if it is a folder.
 */
export function explainSystemError(error: unknown, read?: string): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = codeOf(error) ?? ''
  const file = fileOf(error, code) ?? read
  if (error instanceof StoreUnavailable) return ofDatabase(error.cause) ?? explainSystemError(error.cause)
  // If a program is missing, the code that started it says which one, and what to do.
  if ('syscall' in error && String(error.syscall).startsWith('spawn') && code === 'ENOENT') return undefined
  // The codes of symlink(2) on a disk without links; a missing right has another one.
  const isOfLink = 'syscall' in error && error.syscall === 'symlink'
  if (isOfLink && /^(?:EPERM|ENOTSUP|EOPNOTSUPP)$/.test(code)) return noLinks
  const isOfFolder = 'syscall' in error && error.syscall === 'mkdir'
  if (isOfFolder && Object.hasOwn(ofFolders, code)) return ofFolders[code]?.(file)
  if (Object.hasOwn(ofSystem, code)) return ofSystem[code]?.(file)
  // The lower byte is the kind, the rest has details: https://sqlite.org/rescode.html
  const kind = 'errcode' in error ? Number(error.errcode) & 0xff : undefined
  const said = kind === undefined ? undefined : ofSqlite[kind]
  return said ?? causesOf(error).flatMap((cause) => explainSystemError(cause) ?? [])[0]
}

/** If copying fails with one of these, the fault is in the place to which the file was copied. */
const ofTarget: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'])

function fileOf(error: Error, code: string): string | undefined {
  if (ofTarget.has(code) && 'dest' in error && typeof error.dest === 'string') return error.dest
  return 'path' in error && typeof error.path === 'string' ? error.path : undefined
}

/** Explains PostgreSQL's errors: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function ofDatabase(error: unknown): string | undefined {
  const code = codeOf(error) ?? ''
  const isConnecting = error instanceof Error && 'syscall' in error && error.syscall === 'connect'
  const isSilent =
    error instanceof Error && /^timeout (?:expired|exceeded)|connection timeout$/.test(error.message)
  if (isConnecting || isSilent || /^(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/.test(code))
    return `The database cannot be reached (${code || 'no answer'}). See whether PostgreSQL runs there, and compare host and port in its address.`
  if (code === '28P01')
    return 'PostgreSQL refuses the user or the password. Compare both in the address of the database.'
  if (code === '28000')
    return 'PostgreSQL does not admit this user from this machine. Compare the user in the address, and see pg_hba.conf on its server.'
  if (code === '3D000')
    return 'PostgreSQL has no database of that name. Create it ("createdb"), or correct its address.'
  if (UNTRUSTED_CERTIFICATE.test(code))
    return `The certificate of PostgreSQL cannot be trusted (${code}). Write the host that it names, and end the address with ?sslmode=verify-full&sslrootcert=FILE, where FILE has the certificate of its authority.`
  if (code === '25006')
    return 'This PostgreSQL database is read-only, as on a standby. Write the address of the primary server.'
  if (code === '53300')
    return 'PostgreSQL accepts no more connections. Raise max_connections, or the limit of this user, on its server.'
  if (code === '53100')
    return 'The disk of the PostgreSQL server is full. Free some space on it, then try again.'
  if (code === '57P03') return 'PostgreSQL is starting or stopping. Try again in a minute.'
  return undefined
}

const lookAtDisk = "Check that disk (smartctl -a, the system's log) before anything else is written to it."

const of = (file: string | undefined) => (file === undefined ? '' : ` of ${file}`)
const named = (file: string | undefined) => file ?? 'a file that it needs'

/** What to tell people, by the system's error code; errno(3). */
const ofSystem: Record<string, (file: string | undefined) => string> = {
  ENOSPC: (file) => `The disk${of(file)} is full. Free some space on it, then try again.`,
  EDQUOT: (file) => `This user may not store more on the disk${of(file)}. Raise its quota, then try again.`,
  EFBIG: (file) =>
    `${file ?? 'A file'} would be larger than this user may write. Raise the limit ("ulimit -f"), then try again.`,
  EROFS: (file) =>
    `The disk${of(file)} is mounted read-only, as Linux does by itself after an error. ` +
    "Look at the system's log, mount it for writing, then try again.",
  EACCES: (file) => refused(file),
  EPERM: (file) => refused(file),
  EMFILE: () => openFiles,
  ENFILE: () => openFiles,
  EIO: (file) => `The disk${of(file)} reported an error. ${lookAtDisk}`,
  ENOENT: (file) => `There is no ${file ?? 'such file'}. Compare the name, then try again.`,
  EBUSY: (file) =>
    `${named(file)} is in use, for example because a disk is mounted on it. Name another place, such as a folder in it.`,
  EISDIR: (file) => `${file ?? 'What was to be read'} is a folder, and a file is needed. Compare the path.`,
  ENOTDIR: (file) =>
    `${named(file)} cannot be there: part of its path is a file, not a folder. Compare the path.`,
}

/** What to tell people if a folder with its parents cannot be created, by the error code. */
const ofFolders: Record<string, (file: string | undefined) => string> = {
  // Node reports this for a read-only disk, too.
  ENOENT: (file) =>
    `The folder ${file} cannot be made. Check that its disk is there and mounted for writing, then try again.`,
  EEXIST: (file) => notAFolder(file),
  ENOTDIR: (file) => notAFolder(file),
}

function notAFolder(file: string | undefined): string {
  return `${file} is needed as a folder, and there is a file. Name another folder, or move the file away.`
}

function refused(file: string | undefined): string {
  return (
    `This user may not read or write ${named(file)}. ` +
    'Name a place where the user who runs the site may write, or run the command as that user.'
  )
}

const noLinks =
  'The disk of DATA_DIR supports no links: it is formatted as FAT, or is a network folder. Set DATA_DIR to a folder on a local disk, such as one formatted as ext4 or XFS.'

const openFiles =
  'Too many files are open. Raise the limit ("ulimit -n", LimitNOFILE under systemd), then try again.'

/** What to tell people, by SQLite's result code. */
const ofSqlite: Record<number, string> = {
  8:
    'The database may only be read: its file belongs to another user, or its disk is mounted read-only. ' +
    'Run the command as the user who runs the site, or mount the disk for writing.',
  10: `The database cannot be read or written: its disk is full or has errors. Free some space on it. If there is enough: ${lookAtDisk}`,
  13: 'The disk of the database is full. Free some space on it, then try again.',
  14:
    'The database cannot be opened: its disk is full, or this user may not read or write its folder. ' +
    'Free some space, or run the command as the user who runs the site.',
}
