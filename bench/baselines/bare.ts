import { bodyOf, writePage } from './page-files.ts'

/**
 * The same text without styles, scripts or pictures: the lower bound for any page of the site. Keeps headings,
 * lists, links, tables and the tab's icon.
 */
export async function writeBarePage(built: string, file: string): Promise<void> {
  const words = bodyOf(built)
    .replace(/<(script|style|svg|picture|iframe|noscript|dialog)\b[^]*?<\/\1>/g, '')
    .replace(/<(img|source|link|input)\b[^>]*>/g, '')
    .replace(/ (class|id|style|data-[\w-]+|aria-[\w-]+|role|tabindex)(="[^"]*")?(?=[\s>])/g, '')
  const title = /<title>[^]*?<\/title>/.exec(built)?.[0] ?? ''
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}`
  // Chromium requests an icon for every page, and Lighthouse's simulation counts it toward the largest contentful paint if
  // it has arrived by then: one round trip, 0.15 s.
  const icon = /<link rel="icon"[^>]*>/.exec(built)?.[0] ?? ''
  await writePage(
    file,
    `<!DOCTYPE html><html lang="en-US"><head>${head}${icon}</head><body>${words}</body></html>`,
  )
}
