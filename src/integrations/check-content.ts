import type { AstroIntegration, AstroIntegrationLogger } from 'astro'
import { checkFiles, checkedVersion } from '../../editorial/check-files.ts'
import { todayAtTheOffice } from '../../editorial/reading/content-folder.ts'
import type { FolderFile } from '../../editorial/reading/content-file.ts'
import type { Rule } from '../../editorial/reading/content-folder.ts'
import { printed, stops } from '../../editorial/finding.ts'
import { readFolder } from '../../editorial/reading/read-folder.ts'
import { allRules } from '../../editorial/rules.ts'
import { unreviewedPages, unreviewedSentence } from '../../editorial/reviews/reviewed-text.ts'

/**
 * Fails the build only for what cannot be built or is certainly wrong. What a lawyer must decide, and what no lawyer
 * has reviewed, is counted in one sentence each; `npm run lint:content` lists it. The development server reports the
 * same and continues.
 *
 * @param options.checked the version of the content (`checkedVersion`) that has already been checked without such a
 * finding
 */
export function checkContent(
  folder: string,
  { rules = allRules, checked }: { rules?: readonly Rule[]; checked?: string } = {},
): AstroIntegration {
  return {
    name: 'check-content',
    hooks: {
      'astro:config:setup': ({ command, logger }) => {
        if (command !== 'build') return
        const files = readFolder(folder)
        // Publishing has already checked it, and nobody reads this log.
        if (checked !== undefined && checkedVersion(files, todayAtTheOffice(files)) === checked) return
        if (saysFindings(files, rules, logger)) throw new ContentError()
        warnsOfUnreviewed(files, logger)
      },
      'astro:server:setup': ({ server, logger }) => {
        saysFindings(readFolder(folder), rules, logger)
        for (const event of ['add', 'change', 'unlink'])
          server.watcher.on(event, (file: string) => {
            if (file.startsWith(folder)) saysFindings(readFolder(folder), rules, logger)
          })
      },
    },
  }
}

/** The findings have been logged line by line, so the error that ends the build needs no stack. */
class ContentError extends Error {
  override name = 'ContentError'
  override stack = ''

  constructor() {
    super('The content has problems, so nothing was built. Fix them, then build again.')
  }
}

function saysFindings(files: FolderFile[], rules: readonly Rule[], logger: AstroIntegrationLogger): boolean {
  const findings = checkFiles(files, todayAtTheOffice(files), rules)
  const stopping = findings.filter(stops)
  for (const finding of stopping) logger.error(printed(finding))
  // Warnings only: files that the site does not read cannot make it wrong.
  for (const finding of findings) if (finding.rule === 'unread-files') logger.warn(printed(finding))
  const asking = findings.filter(({ grade }) => grade === 'asks').length
  if (asking > 0)
    logger.warn(
      `${asking} ${asking === 1 ? 'finding needs' : 'findings need'} a lawyer: \`npm run lint:content\` lists them.`,
    )
  return stopping.length > 0
}

function warnsOfUnreviewed(files: FolderFile[], logger: AstroIntegrationLogger): void {
  const unreviewed = unreviewedPages(files, todayAtTheOffice(files))
  const sentence = unreviewedSentence(unreviewed)
  const stale = unreviewed.changedSince.map(printed)
  if (sentence) logger.warn([sentence, ...stale].join('\n'))
}
