import { openFileSchema } from '../../office/content/contract.ts'
import type { OpenFile } from '../../office/content/contract.ts'
import type { Joined } from './join-office.ts'

/** The office's address for a content file, such as `blog/what-a-bylaw-is.md`. */
export function fileAddress(path: string): string {
  return `/office/api/content/files/${encodeURIComponent(path)}`
}

/** A content file as a person opens it in the office. */
export async function openFile({ browser }: Joined, path: string): Promise<OpenFile> {
  const { status, json } = await browser.send('GET', fileAddress(path))
  if (status !== 200) throw new Error(`${path} was not opened: ${status} ${JSON.stringify(json)}`)
  return openFileSchema.parse(json)
}
