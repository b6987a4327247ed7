import type { AstroIntegration, AstroIntegrationLogger } from 'astro'
import { buildRules, checkFiles } from '../../editorial/check-files.ts'
import { printed } from '../../editorial/finding.ts'
import { readFolder } from '../../editorial/read-folder.ts'
import { unreviewedArticles, unreviewedSentence } from '../../editorial/unreviewed.ts'

/**
 * Fails the build when the content violates its model: fields, references, numbers, former names and links. Reports
 * the same findings in the same words as `npm run lint:content`, and warns once of what no lawyer has reviewed. The development server reports them and continues.
 */
export function checkContent(folder: string): AstroIntegration {
  return {
    name: 'check-content',
    hooks: {
      'astro:config:setup': ({ command, logger }) => {
        if (command !== 'build') return
        if (saysFindings(folder, logger)) throw new ContentError()
        warnsOfUnreviewed(folder, logger)
      },
      'astro:server:setup': ({ server, logger }) => {
        saysFindings(folder, logger)
        server.watcher.on('change', (file) => {
          if (file.startsWith(folder)) saysFindings(folder, logger)
        })
      },
    },
  }
}

/** The findings are already logged line by line, so the error that ends the build needs no stack. */
class ContentError extends Error {
  override name = 'ContentError'
  override stack = ''

  constructor() {
    super('The content has problems, so nothing was built. Fix them, then build again.')
  }
}

function saysFindings(folder: string, logger: AstroIntegrationLogger): boolean {
  const findings = checkFiles(readFolder(folder), buildRules)
  for (const finding of findings) logger.error(printed(finding))
  return findings.length > 0
}

function warnsOfUnreviewed(folder: string, logger: AstroIntegrationLogger): void {
  const unreviewed = unreviewedArticles(readFolder(folder), new Date())
  const sentence = unreviewedSentence(unreviewed)
  const stale = unreviewed.changedSince.map(printed)
  if (sentence) logger.warn([sentence, ...stale].join('\n'))
}
