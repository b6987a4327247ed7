import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The content of a page's body element. */
export function bodyOf(html: string): string {
  return html.slice(html.search(/<body[^>]*>/), html.lastIndexOf('</body>')).replace(/^<body[^>]*>/, '')
}

/** Writes a page, creating its parent folders. */
export async function writePage(file: string, html: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, html)
}
