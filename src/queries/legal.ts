import type { MarkdownHeading } from 'astro'
import { getCollection } from 'astro:content'
import type { CollectionEntry } from 'astro:content'
import { conflictRecordsInWords } from '../../content-model/conflict-records.ts'
import { placeholders } from '../../content-model/legal-text.ts'
import { listInWords, licensesInWords, practiceStates } from '../../content-model/states.ts'
import { addressParts } from '../lib/address-parts.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { linkParts } from '../lib/link-parts.ts'
import { formatPhone, phoneLink } from '../lib/phone.ts'
import { getFirm } from './firm.ts'
import { builtSettings } from './settings.ts'
import { getTeam } from './team.ts'

type LegalEntry = CollectionEntry<'legal'>

/** The legal pages. Their fields have the firm's name, numbers, licenses and retention period filled in. */
export async function getLegalPages(): Promise<LegalEntry[]> {
  const [pages, values] = await Promise.all([getCollection('legal'), firmValues()])
  const withValues = (text: string) => filled(text, (name) => values[name])
  return pages.map((page) => {
    const { title, intro, description } = page.data
    const words = {
      title: withValues(title),
      intro: withValues(intro),
      description: description && withValues(description),
    }
    return { ...page, data: { ...page.data, ...words } }
  })
}

type LegalText = { html: string; contents: { id: string; text: string }[] }

/** A legal page's text and sections as HTML, with placeholders filled in and links for the firm's number and email. */
export async function getLegalText(
  { rendered }: LegalEntry,
  headings: readonly MarkdownHeading[],
): Promise<LegalText> {
  const [values, { phone, email }] = await Promise.all([firmValues(), getFirm()])
  const links: Partial<typeof values> = {
    phone: `<a href="${phoneLink(phone)}">${escapeHtml(values.phone)}</a>`,
    email: `<a href="mailto:${escapeHtml(email)}">${addressParts(email).map(escapeHtml).join('<wbr>')}</a>`,
  }
  const fill = (part: string, place: number) =>
    filled(part, (name) => (place % 2 === 0 ? links[name] : undefined) ?? escapeHtml(values[name]))
  return {
    html: linkParts(rendered?.html ?? '')
      .map(fill)
      .join(''),
    contents: headings
      .filter(({ depth }) => depth === 2)
      .map(({ slug, text }) => ({ id: slug, text: filled(text, (name) => values[name]) })),
  }
}

type Placeholder = (typeof placeholders)[number]

async function firmValues(): Promise<Record<Placeholder, string>> {
  const { name, phone, email, address, conflictRecords } = await getFirm()
  const lawyers = (await getTeam()).map(({ data }) => data).filter(({ lawyer }) => lawyer)
  return {
    firmName: name,
    phone: formatPhone(phone),
    email,
    address: `${address.street}, ${address.town}, ${address.state} ${address.zip}`,
    retentionDays: String(builtSettings.RETENTION_DAYS),
    conflictRecords: conflictRecordsInWords(conflictRecords),
    licenses: licensesInWords(lawyers),
    states: listInWords(practiceStates(lawyers, address.state)),
  }
}

const anyPlaceholder = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g')

function filled(text: string, valueOf: (name: Placeholder) => string): string {
  return text.replace(anyPlaceholder, (_, name: Placeholder) => valueOf(name))
}
