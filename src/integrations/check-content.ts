import type { AstroIntegration, AstroIntegrationLogger } from 'astro'
import { checkFiles, publishRules } from '../../editorial/check-files.ts'
import { checkedVersion } from '../../editorial/checked-version.ts'
import { readContent } from '../../editorial/content-folder.ts'
import type { Rule } from '../../editorial/content-folder.ts'
import { todayAtTheOffice } from '../../editorial/dates.ts'
import { printed } from '../../editorial/finding.ts'
import { readFolder } from '../../editorial/read-folder.ts'
import { unreadFiles } from '../../editorial/rules/read-files.ts'
import { unreviewedArticles, unreviewedSentence } from '../../editorial/unreviewed.ts'

/**
 * Fails the build when the content has something that must not be published: what does not fit the content model,
 * and what breaks the rules of law and advertising. Reports the same findings in the same words as `npm run
 * lint:content`, and warns once of what no lawyer has reviewed. The development server reports them and continues.
 *
 * @param options.checked the version of the content (`checkedVersion`) that was checked already, without a finding
 */
export function checkContent(
  folder: string,
  { rules = publishRules, checked }: { rules?: readonly Rule[]; checked?: string } = {},
): AstroIntegration {
  return {
    name: 'check-content',
    hooks: {
      'astro:config:setup': ({ command, logger }) => {
        if (command !== 'build') return
        if (!isVersion(folder, checked) && saysFindings(folder, rules, logger)) throw new ContentError()
        warnsOfUnreviewed(folder, logger)
        warnsOfUnread(folder, logger)
      },
      'astro:server:setup': ({ server, logger }) => {
        saysFindings(folder, rules, logger)
        for (const event of ['add', 'change', 'unlink'])
          server.watcher.on(event, (file: string) => {
            if (file.startsWith(folder)) saysFindings(folder, rules, logger)
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

function isVersion(folder: string, checked: string | undefined): boolean {
  if (checked === undefined) return false
  const files = readFolder(folder)
  return checkedVersion(files, todayAtTheOffice(files)) === checked
}

function saysFindings(folder: string, rules: readonly Rule[], logger: AstroIntegrationLogger): boolean {
  const files = readFolder(folder)
  const findings = checkFiles(files, todayAtTheOffice(files), rules)
  for (const finding of findings) logger.error(printed(finding))
  return findings.length > 0
}

/** What the site does not read changes nothing in it. */
function warnsOfUnread(folder: string, logger: AstroIntegrationLogger): void {
  const files = readFolder(folder)
  for (const finding of unreadFiles(readContent(files, todayAtTheOffice(files)).folder))
    logger.warn(printed(finding))
}

function warnsOfUnreviewed(folder: string, logger: AstroIntegrationLogger): void {
  const files = readFolder(folder)
  const unreviewed = unreviewedArticles(files, todayAtTheOffice(files))
  const sentence = unreviewedSentence(unreviewed)
  const stale = unreviewed.changedSince.map(printed)
  if (sentence) logger.warn([sentence, ...stale].join('\n'))
}
