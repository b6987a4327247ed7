import { Resolver } from 'node:dns/promises'
import { codeOf } from '../http/errors.ts'
import { attention, fault, good } from './check-line.ts'
import type { CheckLine } from './check-line.ts'

/** The TXT records of a name, each with its parts joined; none if there is no such name. */
export type TxtLookup = (name: string) => Promise<string[]>

/** The sending address, and the name before `._domainkey` that the mail provider gave. */
export type MailDomain = { mailFrom: string | undefined; dkimSelector: string | undefined }

/** SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489) of the domain in MAIL_FROM. */
export async function checkDns(
  { mailFrom, dkimSelector }: MailDomain,
  lookup: TxtLookup = txtRecords,
): Promise<CheckLine> {
  if (!mailFrom) return attention('MAIL_FROM is not set.', 'set up mail first.')
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
  const wrong = [
    spfFault(await lookup(domain), domain),
    dkimFault(dkimSelector ? await lookup(`${dkimSelector}._domainkey.${domain}`) : undefined, domain),
    await dmarcFault(domain, lookup),
  ].filter((one) => one !== undefined)
  if (wrong.length === 0) return good(`${domain} has SPF, DKIM and DMARC.`)
  const isMissing = wrong.some(({ isFault }) => isFault)
  const says = wrong.map((one) => one.says).join(' ')
  const todo = 'add what your mail provider says to the DNS; docs/operating.md, "Mail", shows examples.'
  return isMissing ? fault(says, todo) : attention(says, todo)
}

type Wrong = { isFault: boolean; says: string }

function spfFault(records: string[], domain: string): Wrong | undefined {
  const found = records.filter((text) => /^v=spf1(?: |$)/i.test(text))
  if (found.length === 0) return { isFault: true, says: `${domain} has no SPF record.` }
  if (found.length > 1)
    return { isFault: true, says: `${domain} has ${found.length} SPF records; one is allowed.` }
  if (/ [~-]all$/i.test(found[0]?.trim() ?? '') || / redirect=/i.test(found[0] ?? '')) return undefined
  return { isFault: false, says: `The SPF record of ${domain} does not end in -all or ~all.` }
}

function dkimFault(records: string[] | undefined, domain: string): Wrong | undefined {
  if (!records) return { isFault: false, says: 'DKIM is not checked: set DKIM_SELECTOR.' }
  if (records.some((text) => /\bp=[A-Za-z0-9+/]/.test(text))) return undefined
  return { isFault: true, says: `${domain} has no DKIM key under that selector.` }
}

/** A subdomain without a record of its own is under that of the domain above it, and its `sp` (RFC 7489, 6.3 and 6.6.3). */
async function dmarcFault(domain: string, lookup: TxtLookup): Promise<Wrong | undefined> {
  const labels = domain.split('.')
  for (const place of labels.slice(1).keys()) {
    const name = labels.slice(place).join('.')
    const found = (await lookup(`_dmarc.${name}`)).find((text) => /^v=DMARC1\s*;/i.test(text))
    if (!found) continue
    const tag = place > 0 && /;\s*sp=/i.test(found) ? 'sp' : 'p'
    if (new RegExp(`;\\s*${tag}=(?:quarantine|reject)\\b`, 'i').test(found)) return undefined
    return { isFault: false, says: `The DMARC record of ${name} asks for nothing (${tag}=none).` }
  }
  return { isFault: true, says: `${domain} has no DMARC record.` }
}

/** No such name, or no TXT record under it. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA'])

async function txtRecords(name: string): Promise<string[]> {
  try {
    const records = await new Resolver({ timeout: 5_000, tries: 2 }).resolveTxt(name)
    return records.map((parts) => parts.join(''))
  } catch (error) {
    if (NOTHING.has(codeOf(error) ?? '')) return []
    throw error
  }
}
