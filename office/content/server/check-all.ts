import { kindOfFile } from '../../../content-model/kinds.ts'
import { checkedVersion } from '../../../editorial/checked-version.ts'
import type { ContentGroup } from '../../../content-model/content-group.ts'
import type { Checked } from './content-thread.ts'
import { findingsThatStop } from './findings.ts'
import type { PublicVersion } from './findings.ts'
import { groupOf } from './groups.ts'
import type { ParsedContent } from './parsed-content.ts'
import type { FileStep } from './file-steps.ts'
import { counted } from '../../../text/counted.ts'

const names: Record<ContentGroup, string> = {
  articles: 'Articles',
  news: 'News',
  areas: 'Practice areas',
  team: 'Team',
  pages: 'Pages',
  own: 'Pages of your own',
  legal: 'Legal pages',
  facts: 'Figures of law and citations',
  firm: 'The firm’s details',
  banners: 'Banners',
  replies: 'Replies',
  addresses: 'Old addresses',
}

/** What stops publishing these files, and the headings under which nothing does. */
export function checkAll(content: ParsedContent, publicOf: PublicVersion, step: FileStep): Checked {
  const { files, folder } = content
  const findings = findingsThatStop(content, publicOf, step)
  const groups = Map.groupBy(files, ({ path }) => groupAt(path))
  return {
    findings,
    version: checkedVersion(files, folder.today),
    checks: Object.entries(names).flatMap(([group, name]) => {
      const checked = [...groups].find(([candidate]) => candidate === group)?.[1] ?? []
      const isPassed = !findings.some(({ path }) => groupAt(path) === group)
      return checked.length === 0
        ? []
        : [{ name, counted: `${counted(checked.length, 'file')} read`, isPassed }]
    }),
  }
}

function groupAt(path: string): ContentGroup | undefined {
  const kind = kindOfFile(path)
  return kind && groupOf(kind)
}
