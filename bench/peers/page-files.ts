import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What stands between the body's tags of a page. */
export function bodyOf(html: string): string {
  return html.slice(html.search(/<body[^>]*>/), html.lastIndexOf('</body>')).replace(/^<body[^>]*>/, '')
}

/** Writes a page with the folders above it. */
export async function writePage(file: string, html: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, html)
}
