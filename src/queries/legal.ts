import { getCollection, type CollectionEntry } from 'astro:content'
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
  const fill = await filler(page)
  return { intro: fill(page.data.intro), html: fill(page.rendered?.html ?? '') }
}

async function filler(page: LegalEntry): Promise<(text: string) => string> {
  const { name, phone, email, address } = await getFirm()
  const values: Record<string, string> = {
    firmName: name,
    phone: formatPhone(phone),
    email,
    address: `${address.street}, ${address.town}, ${address.state} ${address.zip}`,
    retentionDays: String(builtSettings.RETENTION_DAYS),
  }
  return (text) =>
    text.replace(/\{(\w+)\}/g, (written, key: string) => {
      const value = values[key]
      if (value !== undefined) return value
      throw new Error(
        `content/legal/${page.id}.md: ${written} is unknown. Use one of: ${Object.keys(values).join(', ')}.`,
      )
    })
}
