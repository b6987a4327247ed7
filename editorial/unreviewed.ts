import { readContent } from './content-folder.ts'
import { articleOf } from './content-values.ts'
import type { Finding } from './finding.ts'
import type { FolderFile } from './content-file.ts'
import { reviewedTextOf } from './reviewed-text.ts'

/** What to know about the reviews of the published articles. */
export type Unreviewed = {
  /** How many articles are published. */
  published: number
  /** Each published article that no lawyer has read in its present text. */
  findings: Finding[]
  /** Those of them that name a review, but of a text that has changed since. */
  changedSince: Finding[]
}

/** The published articles that no lawyer has read as they stand `today`. Drafts and future articles do not count. */
export function unreviewedArticles(files: readonly FolderFile[], today: string): Unreviewed {
  const texts = files.filter((file) => 'text' in file)
  const textAt = new Map(texts.map((text) => [text.path, text]))
  const published = readContent(texts, today).folder.files.flatMap((file) => {
    const article = articleOf(file)
    const text = textAt.get(file.path)
    return article && text && !article.draft && article.date && article.date <= new Date(today)
      ? [{ file, article, text }]
      : []
  })
  const never = published
    .filter(({ article }) => !article.reviewedText)
    .map(({ file }) => ({
      file: file.path,
      line: file.lineOfField('checked'),
      message: `No lawyer has reviewed this article. Have one read it, then run \`npm run content:reviewed -- ${file.path} --by\` with the lawyer's file name.`,
    }))
  const changedSince = published
    .filter(({ article, text }) => article.reviewedText && article.reviewedText !== reviewedTextOf(text))
    .map(({ file }) => ({
      file: file.path,
      line: file.lineOfField('reviewedText'),
      message: `The text has changed since its review, so its page says that no lawyer has reviewed it. Have a lawyer read it again, then run \`npm run content:reviewed -- ${file.path} --by\` with the lawyer's file name.`,
    }))
  return { published: published.length, findings: [...never, ...changedSince], changedSince }
}

/** "No lawyer has reviewed 20 of the 20 published articles."; undefined if all are reviewed. */
export function unreviewedSentence({ published, findings }: Unreviewed): string | undefined {
  if (findings.length === 0) return undefined
  return `No lawyer has reviewed ${findings.length} of the ${published} published articles as they stand; their pages say so.`
}
