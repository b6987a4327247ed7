import type { z } from 'zod'
import { kindOfFile } from '../../../content-model/kinds.ts'
import type { ContentFinding, ContentGroup } from '../../../office/contract/content.ts'
import type { checkedSchema } from '../../../office/contract/publish.ts'
import { findingsThatStop } from '../content/findings.ts'
import { groupOf } from '../content/groups.ts'
import type { Content } from '../content/parts.ts'
import { overlaid } from '../content/saved-content.ts'

const names: Record<ContentGroup, string> = {
  articles: 'Articles',
  areas: 'Practice areas',
  team: 'Team',
  pages: 'Pages',
  legal: 'Legal pages',
  facts: 'Facts and citations',
  firm: 'The firm’s details',
}

/** Checks all content as it would be with these changes, and with no other. */
export async function checkWith(
  content: Content,
  changes: readonly { path: string; version: string | null; text: string | null }[],
): Promise<z.infer<typeof checkedSchema>> {
  const stored = [...(await content.readFolder()).values()].map(({ file }) => file)
  // A picture has a version but no text: it is in the folder already.
  const texts = changes.filter(({ version, text }) => text !== null || version === null)
  const files = overlaid(stored, texts)
  const findings = findingsThatStop(files, content.today())
  const groups = Map.groupBy(files, ({ path }) => groupAt(path))
  return {
    findings,
    checks: Object.entries(names).flatMap(([group, name]) => {
      const checked = [...groups].find(([candidate]) => candidate === group)?.[1] ?? []
      const isPassed = !findings.some(({ path }) => groupAt(path) === group)
      return checked.length === 0 ? [] : [{ name, counted: counted(checked.length), isPassed }]
    }),
  }
}

/** What the build of the site found, beside what the checker finds: in its pages, not at a field. */
export function asContentFinding({ file, message }: { file: string; message: string }): ContentFinding {
  return { path: file, field: null, line: null, message, correction: null, stopsPublishing: true }
}

function groupAt(path: string): ContentGroup | undefined {
  const kind = kindOfFile(path)
  return kind && groupOf(kind)
}

function counted(files: number): string {
  return files === 1 ? '1 file read' : `${files} files read`
}
