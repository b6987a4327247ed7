import { oldAddressesFile, oldAddressesIn } from '../../content-model/old-addresses.ts'
import type { FolderFile } from '../../editorial/reading/content-file.ts'
import { unreviewedPages, unreviewedSentence } from '../../editorial/reviews/reviewed-text.ts'
import type { Settings } from '../../settings/declaration.ts'
import { isPublic, isPublicSample } from '../start/firm.ts'
import type { FirmOnFile } from '../start/firm.ts'
import { systemCode } from '../publish/cannot-publish.ts'
import { attention, fault, good } from './check-line.ts'
import type { CheckLine } from './check-line.ts'

/** A step of docs/go-live.md, and the checks that say whether it is done; no checks if only a person can say. */
type Step = { name: string; checks: readonly string[] }

/** The steps of docs/go-live.md, in its order. */
export const steps: readonly Step[] = [
  { name: 'adopt', checks: ['settings', 'content', 'firm', 'time zone'] },
  { name: 'domain', checks: ['proxy headers'] },
  { name: 'HTTPS', checks: ['HTTPS'] },
  { name: 'mail', checks: ['mail', 'answers', 'DNS'] },
  { name: 'captcha', checks: ['captcha'] },
  { name: 'who signs in', checks: ['people'] },
  { name: 'backup', checks: ['backup', 'disk', 'owner', 'database'] },
  { name: 'monitoring', checks: [] },
  { name: 'old addresses', checks: ['old addresses'] },
  { name: 'what the lawyer signs', checks: ['reviews'] },
]

/** "Going live: open: 4 mail, 7 backup. Not checked: 8 monitoring, …", from the names of the checks that are not good. */
export function goingLive(open: readonly string[]): string {
  const named = (wanted: (step: Step) => boolean) =>
    steps.flatMap((step, index) => (wanted(step) ? [`${index + 1} ${step.name}`] : [])).join(', ')
  const left = named(({ checks }) => checks.some((check) => open.includes(check)))
  const told = left === '' ? 'the checks found nothing open' : `open: ${left}`
  return `Going live (docs/go-live.md): ${told}. Not checked: ${named(({ checks }) => checks.length === 0)}, and what no program can see.`
}

/** What keeps programs from the forms. */
export function checkCaptcha({ RECAPTCHA_SITE_KEY }: Pick<Settings, 'RECAPTCHA_SITE_KEY'>): CheckLine {
  return RECAPTCHA_SITE_KEY === undefined
    ? good('The built-in captcha protects the forms; it contacts no other company.')
    : good('Google reCAPTCHA protects the forms, as the privacy page must say.')
}

/** Whether people can sign in. One person alone is locked out after losing both the device and the recovery codes. */
export function checkPeople(people: number): CheckLine {
  if (people === 0)
    return fault(
      'Nobody can sign in to the office.',
      'invite the first person: npm run office -- invite "Name" --grant administrator --grant staff',
    )
  if (people === 1)
    return attention(
      'One person can sign in to the office.',
      'invite a second person, so that one lost device does not lock everyone out.',
    )
  return good(`${people} people can sign in to the office.`)
}

/** Whether addresses of the firm's former site lead here. Only the firm knows whether there was one. */
export function checkOldAddresses(files: readonly FolderFile[]): CheckLine {
  const file = files.find(({ path }) => path === oldAddressesFile)
  const rows = file && 'text' in file ? oldAddressesIn(file.text) : []
  if ('problem' in rows)
    return fault(`${oldAddressesFile}, line ${rows.line}: ${rows.problem}`, 'run npm run lint:content.')
  return rows.length === 0
    ? good('No old addresses are listed, which is right for a firm that had no former site.')
    : good(
        rows.length === 1
          ? '1 address of the former site leads to a page of this one.'
          : `${rows.length} addresses of the former site lead to pages of this one.`,
      )
}

export function checkReviews(files: readonly FolderFile[], today: string): CheckLine {
  const unreviewed = unreviewedSentence(unreviewedPages(files, today))
  return unreviewed === undefined
    ? good('A lawyer has reviewed every published article and practice area as now written.')
    : attention(unreviewed, 'have a lawyer read what npm run lint:content -- --strict lists.')
}

/** Someone without a passkey for the current SITE_ORIGINS, and how many recovery codes they have left. */
type LockedOut = { name: string; codes: number }

/** Whether everyone can sign in to the office at these origins; if so, the line says `valid`. */
export function checkSignIn(people: LockedOut[], origins: readonly string[], valid: string): CheckLine {
  if (people.length === 0) return good(valid)
  const names = people.map(({ name }) => name).join(', ')
  const says = `${names} cannot sign in to the office at ${origins.join(', ')} with a passkey.`
  const isOld = 'if the address was changed by mistake, set SITE_ORIGINS back;'
  if (people.every(({ codes }) => codes > 0)) {
    return attention(says, `${isOld} otherwise they sign in with a recovery code and make a new passkey.`)
  }
  return fault(
    says,
    `${isOld} otherwise remove those without recovery codes, and invite them again: "npm run office -- remove", then "npm run office -- invite".`,
  )
}

const makeItYours = 'make the site your own with "npm run adopt", or in the office.'

/** Whether the public sees the firm's own site, and whether its pages name the address that visitors use. */
export function checkFirm(
  firm: Pick<FirmOnFile, 'name' | 'sample' | 'siteAddress'>,
  origins: readonly string[],
): CheckLine {
  if (isPublicSample(firm, origins))
    return fault(`${firm.name} is the invented firm of the sample, and the public sees it.`, makeItYours)
  const { siteAddress } = firm
  if (siteAddress !== undefined && isPublic(origins) && !origins.includes(new URL(siteAddress).origin))
    return attention(
      `The pages, the sitemap and the feed say that the site is at ${siteAddress}, and SITE_ORIGINS does not name that address.`,
      'correct "Address of the site" in firm.yaml (siteAddress) or in the office and publish, or correct SITE_ORIGINS.',
    )
  return firm.sample
    ? attention('The sample firm is shown on this machine only.', makeItYours)
    : good(`The site is ${firm.name}’s.`)
}

/** Whether the office can write to its content folder; `tryEditing` throws the reason if not. */
export async function checkContentFolder(tryEditing: () => Promise<void>): Promise<CheckLine> {
  try {
    await tryEditing()
    return good('What is published can be written to the content folder.')
  } catch (error) {
    return fault(
      `The content folder cannot be written (${systemCode(error)}), so nothing can be published.`,
      'move it to DATA_DIR/content and remove CONTENT_DIR; or let the site’s user write every folder in it, under systemd also with ReadWritePaths.',
    )
  }
}
