import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { runAfterThisProcess } from './run-after-this-process.ts'

/** A mailbox on a real Dovecot, for tests. */
export type Dovecot = {
  /** The address for intake@firm.example, with the password. */
  url: string
  /** Puts emails into the inbox, in this order. */
  deliver(...mails: string[]): void
  /** The names of the emails' files, which include their flags, such as "seen". */
  files(): string[]
  /** Makes a delivered email unreadable to the server, as a damaged disk does; `place` counts from 1. */
  spoil(place: number): void
  /** Every command that clients sent after signing in. */
  commands(): string
  /** Gives the inbox another UIDVALIDITY and renumbers its emails from 1. Only while the server is halted. */
  renumber(): void
  halt(): Promise<void>
  start(): Promise<void>
  /** Gives the server an empty inbox for another test, and starts it again if it was halted. */
  renew(): Promise<void>
  stop(): Promise<void>
}

const PROGRAM = '/usr/sbin/dovecot'

/**
 * `tokenInfoUrl` is where the server asks to whom an access token belongs (OAuth 2.0). With it, the server also accepts
 * tokens.
 */
type DovecotSetup = { tokenInfoUrl?: string }

export function hasDovecot(): boolean {
  return existsSync(PROGRAM)
}

/**
 * Starts Dovecot on a free port of 127.0.0.1, without privileges, from Debian's package `dovecot-imapd`; returns
 * undefined if that is not installed. It also stops when this process ends, however it ends.
 */
export async function startDovecot({ tokenInfoUrl }: DovecotSetup = {}): Promise<Dovecot | undefined> {
  if (!hasDovecot()) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'dovecot-'))
  const home = join(folder, 'home')
  const inbox = join(home, 'mail')
  const commandsFolder = join(home, 'commands')
  const owner = unprivilegedUser()
  const port = await freePort()
  const config = join(folder, 'dovecot.conf')
  const [user, group] = [owner?.name ?? nameOf('-un'), owner?.group ?? nameOf('-gn')]
  writeFileSync(
    config,
    configOf({ folder, home, port, user, group, takesTokens: tokenInfoUrl !== undefined }),
  )
  writeFileSync(join(folder, 'oauth2.conf'), `tokeninfo_url = ${tokenInfoUrl}\nusername_attribute = email\n`)
  const own = (path: string) => owner && chownSync(path, owner.uid, owner.gid)
  own(folder)
  chmodSync(folder, 0o755)
  let server: ChildProcess | undefined
  let delivered = 0
  let renewed = 0

  function makeHome(): void {
    const parts = ['cur', 'new', 'tmp'].map((name) => join(inbox, name))
    for (const part of [home, inbox, ...parts, commandsFolder]) {
      mkdirSync(part)
      own(part)
    }
  }

  async function start(): Promise<void> {
    server = spawn(PROGRAM, ['-F', '-c', config], {
      ...(owner && { uid: owner.uid, gid: owner.gid }),
      cwd: folder,
      stdio: 'ignore',
    })
    // Dovecot listens before it has written its process id.
    while (!existsSync(join(folder, 'run', 'master.pid')) || !(await answers(port))) {
      if (server.exitCode !== null)
        throw new Error(`Dovecot ended: ${readFileSync(join(folder, 'log'), 'utf8')}`)
      await sleep(20)
    }
  }

  async function halt(): Promise<void> {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }

  makeHome()
  await start()
  // Its processes still write while they end, so the folder may not be removable at once.
  const afterwards = 'kill "$(cat "$0/run/master.pid")"; until rm -rf "$0"; do sleep 0.1; done'
  const guard = runAfterThisProcess(afterwards, [folder])
  return {
    url: `imap://intake%40firm.example:secret@127.0.0.1:${port}`,
    deliver: (...mails) => {
      for (const mail of mails) {
        delivered += 1
        const file = join(inbox, 'new', `${1_700_000_000 + delivered}.M${delivered}.test`)
        writeFileSync(file, mail.replaceAll(/\r?\n/g, '\n'))
        own(file)
      }
    },
    files: () => ['cur', 'new'].flatMap((name) => readdirSync(join(inbox, name))),
    spoil: (place) => {
      for (const name of ['cur', 'new'])
        for (const file of readdirSync(join(inbox, name)))
          if (file.includes(`.M${place}.`)) chmodSync(join(inbox, name, file), 0)
    },
    commands: () =>
      readdirSync(commandsFolder)
        .filter((name) => name.endsWith('.in'))
        .map((name) => readFileSync(join(commandsFolder, name), 'utf8'))
        .join(''),
    renumber: () => {
      for (const name of readdirSync(inbox)) {
        if (name.startsWith('dovecot')) rmSync(join(inbox, name))
      }
      const file = join(inbox, 'dovecot-uidlist')
      writeFileSync(file, `3 V${Math.floor(Date.now() / 1000) + 1_000} N1\n`)
      own(file)
    },
    halt,
    start,
    renew: async () => {
      // Not deleted, because the server may still be closing it.
      renameSync(home, `${home}-${(renewed += 1)}`)
      makeHome()
      delivered = 0
      if (server?.exitCode !== null) await start()
    },
    stop: async () => {
      guard.kill()
      await halt()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Place = { folder: string; home: string; port: number; user: string; group: string; takesTokens: boolean }

function configOf({ folder, home, port, user, group, takesTokens }: Place): string {
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
first_valid_gid = 1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain${takesTokens ? ' xoauth2' : ''}
auth_failure_delay = 0
mail_location = maildir:~/mail
mail_fsync = never
rawlog_dir = ${home}/commands
${takesTokens ? TOKENS.replace('{folder}', folder) : ''}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${home}
}
service anvil {
  chroot =
  # A wrong password makes the next one wait.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service stats {
  chroot =
}
`
}

const TOKENS = `passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = {folder}/oauth2.conf
}
`

/** Dovecot needs a user other than root: its own package's. */
function unprivilegedUser(): { name: string; group: string; uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const number = (flag: string) => Number(execFileSync('id', [flag, 'dovecot'], { encoding: 'utf8' }))
  return { name: 'dovecot', group: 'dovecot', uid: number('-u'), gid: number('-g') }
}

function nameOf(flag: string): string {
  return execFileSync('id', [flag], { encoding: 'utf8' }).trim()
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  })
}
