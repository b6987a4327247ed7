import { globSync, statSync } from 'node:fs'

/** The pages whose weight must not depend on the number of articles, and the files that may. */
const kinds: Record<string, string> = {
  home: 'index.html',
  'blog list': 'blog.html',
  'later list': 'blog/page/2.html',
  profile: 'our-team/*.html',
  'practice area': 'areas-of-practice/*.html',
  topic: 'blog/topic/*.html',
  archive: 'blog/archive.html',
  'archive of a year': 'blog/archive/*.html',
  article: 'blog/generated-case-*.html',
  'search page': 'search.html',
  feed: 'blog/feed.xml',
  sitemap: 'sitemap.xml',
  'llms.txt': 'llms.txt',
}

/** The Brotli bytes of the heaviest file of each kind in a built site; 0 if there is none. */
export function pageWeights(folder: string): Map<string, number> {
  return new Map(
    Object.entries(kinds).map(([kind, pattern]) => {
      const sizes = globSync(`${pattern}.br`, { cwd: folder }).map(
        (file) => statSync(`${folder}/${file}`).size,
      )
      return [kind, Math.max(0, ...sizes)]
    }),
  )
}
