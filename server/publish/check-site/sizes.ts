import type { Problem } from '../../../editorial/finding.ts'
import { inFile } from './built-site.ts'
import type { BuiltSite } from './built-site.ts'

/**
 * The most that one file of a kind may have, in bytes: far above what any page needs, so that only a mistake, such
 * as an unscaled photograph, exceeds it. The exact budgets of pages are in `tests/performance/`.
 */
const mostBytes: Record<string, number> = {
  html: 1_000_000,
  'html.br': 100_000,
  js: 500_000,
  'js.br': 150_000,
  woff2: 100_000,
  avif: 1_000_000,
  webp: 1_000_000,
  jpeg: 3_000_000,
}

/** No file is empty, and none is larger than its kind may be. */
export function sizesWithinLimits(site: BuiltSite): Problem[] {
  return [...site.files].flatMap(([name, bytes]) => {
    if (bytes === 0 && name !== '_redirects')
      return [inFile(name, 'The file is empty. Build the site again.')]
    const most = mostBytes[/\.([a-z\d]+(?:\.br)?)$/.exec(name)?.[1] ?? ''] ?? Infinity
    return bytes > most
      ? [inFile(name, `It has ${bytes} bytes; at most ${most} are allowed. Make it smaller.`)]
      : []
  })
}
