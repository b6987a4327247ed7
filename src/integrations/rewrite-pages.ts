import { glob, readFile, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Puts every built page, with `page` its file below the built folder, through `rewrite`. */
export async function rewritePages(
  dir: URL,
  rewrite: (html: string, page: string) => string | Promise<string>,
): Promise<void> {
  const folder = fileURLToPath(dir)
  for await (const file of glob(`${folder}**/*.html`)) {
    const html = await readFile(file, 'utf8')
    const rewritten = await rewrite(html, relative(folder, file))
    if (rewritten !== html) await writeFile(file, rewritten)
  }
}
