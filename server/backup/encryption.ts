import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { explainSystemError } from '../store/explain-system-error.ts'
import { CommandError } from '../start/cannot-start.ts'

/** How every age file begins (https://age-encryption.org/v1). */
const AGE_HEADER = 'age-encryption.org/v1'

/**
 * Encrypts a file for a recipient ("age1..."), and returns a second key to it that exists only in this process. With
 * it, the backup can be proven: the firm's key is not on this machine.
 */
export async function encryptFile(from: string, to: string, recipient: string): Promise<string> {
  const passingKey = await generateX25519Identity()
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  encrypter.addRecipient(await identityToRecipient(passingKey))
  const encrypted = await encrypter.encrypt(webStream(from))
  await encrypted.pipeTo(Writable.toWeb(createWriteStream(to, { flags: 'wx', mode: 0o600 })))
  return passingKey
}

/** Decrypts a file with a key ("AGE-SECRET-KEY-..."). Throws `CommandError` if the key does not open it. */
export async function decryptFile(from: string, to: string, key: string): Promise<void> {
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(key)
    const plain = await decrypter.decrypt(webStream(from))
    await plain.pipeTo(Writable.toWeb(createWriteStream(to, { flags: 'wx', mode: 0o600 })))
  } catch (error) {
    if (explainSystemError(error)) throw error
    throw new CommandError(`This key does not open ${from}, or the file is damaged.`, { cause: error })
  }
}

/** The zip file of a backup: the file itself or, if it is encrypted, a decrypted copy in the private folder `scratch`. */
export async function openBackup(
  file: string,
  keyFile: string | undefined,
  scratch: string,
): Promise<string> {
  if (!(await isEncrypted(file))) return file
  if (!keyFile) throw new CommandError('The backup is encrypted. Add --key with the path of the key file.')
  const zipFile = join(scratch, 'decrypted.zip')
  await decryptFile(file, zipFile, await readKeyFile(keyFile))
  return zipFile
}

async function isEncrypted(file: string): Promise<boolean> {
  const opened = await open(file)
  try {
    const { buffer } = await opened.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length)
    return buffer.toString() === AGE_HEADER
  } finally {
    await opened.close()
  }
}

/** Writes a new key to a new file, and returns the recipient that belongs to it. */
export async function createKeyFile(file: string): Promise<string> {
  const key = await generateX25519Identity()
  const recipient = await identityToRecipient(key)
  await writeFile(file, `# The key to the site's backups. Its recipient: ${recipient}\n${key}\n`, {
    flag: 'wx',
    mode: 0o600,
  })
  return recipient
}

/** The key in a file as this project or `age-keygen` writes it. Throws `CommandError` if there is none. */
export async function readKeyFile(file: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  const key = text.split(/\s+/).find((word) => word.startsWith('AGE-SECRET-KEY-'))
  if (key) return key
  throw new CommandError(
    `There is no key in ${file}. A key file has a line that starts with AGE-SECRET-KEY-.`,
  )
}

function webStream(file: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
}
