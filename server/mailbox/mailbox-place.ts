import type { TokenSource } from './access-token.ts'

/** Where answers arrive: an address such as imaps://intake%40firm.example:password@mail.example, and a folder there. */
export type MailboxPlace = { imapUrl: string; folder: string; token: TokenSource | undefined }

/** The address of a mailbox: its user. */
export function addressOf(imapUrl: string): string {
  return decodeURIComponent(new URL(imapUrl).username)
}

/** The name of a folder, unique among all: with its server and its mailbox. */
export function folderName({ imapUrl, folder }: MailboxPlace): string {
  return `${addressOf(imapUrl)} ${new URL(imapUrl).host} ${folder}`
}
