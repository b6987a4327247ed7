import { getCollection, type CollectionEntry } from 'astro:content'
import { conflictRecordsInWords } from '../../content-model/conflict-records.ts'
import { placeholders } from '../../content-model/legal-text.ts'
import { inWords, licensesInWords, practiceStates } from '../../content-model/practice-states.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { formatPhone } from '../lib/phone.ts'
import { getFirm } from './firm.ts'
import { builtSettings } from './settings.ts'
import { getTeam } from './team.ts'

type LegalEntry = CollectionEntry<'legal'>

export function getLegalPages(): Promise<LegalEntry[]> {
  return getCollection('legal')
}

type LegalText = { intro: string; description: string | undefined; html: string }

/**
 * A legal page's introduction and description, and its text as HTML, with the firm's name, numbers, licenses and retention
 * period filled in.
 */
export async function getLegalText({ data, rendered }: LegalEntry): Promise<LegalText> {
  const values = await firmValues()
  return {
    intro: filled(data.intro, (name) => values[name]),
    description: data.description && filled(data.description, (name) => values[name]),
    html: filled(rendered?.html ?? '', (name) => escapeHtml(values[name])),
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
    states: inWords(practiceStates(lawyers, address.state)),
  }
}

const anyPlaceholder = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g')

function filled(text: string, valueOf: (name: Placeholder) => string): string {
  return text.replace(anyPlaceholder, (_, name: Placeholder) => valueOf(name))
}
