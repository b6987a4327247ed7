import { bodyOf, writePage } from './page-files.ts'

/**
 * The same words without style, script or picture: what no page of the site can be faster than. Headings, lists,
 * links and tables stay.
 */
export async function writeBarePage(built: string, file: string): Promise<void> {
  const words = bodyOf(built)
    .replace(/<(script|style|svg|picture|iframe|noscript|dialog)\b[^]*?<\/\1>/g, '')
    .replace(/<(img|source|link|input)\b[^>]*>/g, '')
    .replace(/ (class|id|style|data-[\w-]+|aria-[\w-]+|role|tabindex)(="[^"]*")?(?=[\s>])/g, '')
  const title = /<title>[^]*?<\/title>/.exec(built)?.[0] ?? ''
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}`
  // An empty icon: Chromium would ask for /favicon.ico otherwise.
  const icon = '<link rel="icon" href="data:,">'
  await writePage(
    file,
    `<!DOCTYPE html><html lang="en-US"><head>${head}${icon}</head><body>${words}</body></html>`,
  )
}
