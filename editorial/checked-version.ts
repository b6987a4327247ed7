import { hash } from 'node:crypto'
import type { FolderFile } from './reading/content-file.ts'

/** Names content as the checker sees it on a day (2026-11-21): equal names mean equal findings. A SHA-256. */
export function checkedVersion(files: readonly FolderFile[], today: string): string {
  return hash('sha256', JSON.stringify([today, files]))
}
