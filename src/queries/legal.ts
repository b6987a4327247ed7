import { getCollection, type CollectionEntry } from 'astro:content'
import { placeholders } from '../../content-model/legal-text.ts'
import { formatPhone } from '../lib/phone.ts'
import { getFirm } from './firm.ts'
import { builtSettings } from './settings.ts'

type LegalEntry = CollectionEntry<'legal'>

/** The legal pages. */
export function getLegalPages(): Promise<LegalEntry[]> {
  return getCollection('legal')
}

/** A legal page's text with the firm's name, phone numbers and retention period filled in. */
export async function getLegalText(page: LegalEntry): Promise<{ intro: string; html: string }> {
  const fill = await filler()
  return { intro: fill(page.data.intro), html: fill(page.rendered?.html ?? '') }
}

async function filler(): Promise<(text: string) => string> {
  const { name, phone, email, address } = await getFirm()
  const values: Record<(typeof placeholders)[number], string> = {
    firmName: name,
    phone: formatPhone(phone),
    email,
    address: `${address.street}, ${address.town}, ${address.state} ${address.zip}`,
    retentionDays: String(builtSettings.RETENTION_DAYS),
  }
  return (text) => placeholders.reduce((filled, name) => filled.replaceAll(`{${name}}`, values[name]), text)
}
