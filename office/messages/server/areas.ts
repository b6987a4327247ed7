import { join } from 'node:path'
import { z } from 'zod'
import { issueTypes } from '../../../forms/options.ts'
import type { kindSchema } from '../contract.ts'
import { readFrontMatter } from '../../people/server/team.ts'
import { contentNames } from './content-names.ts'

/** The titles of the practice areas by the last part of their address, read each time: they may change. */
export type Areas = () => ReadonlyMap<string, string>

const areaFile = z.object({ title: z.string() })

/** The practice areas in the content folder, wherever that is at the time. Files that cannot be read are left out. */
export function areasIn(contentFolder: () => string): Areas {
  return () => {
    const folder = join(contentFolder(), 'practice-areas')
    const areas = contentNames(folder, '.md').flatMap((file): [string, string][] => {
      const read = areaFile.safeParse(fieldsOf(join(folder, file)))
      return read.success ? [[file.slice(0, -'.md'.length), read.data.title]] : []
    })
    return new Map(areas)
  }
}

function fieldsOf(file: string): unknown {
  try {
    return readFrontMatter(file)
  } catch {
    return undefined
  }
}

/** What a message is about, in words: its practice area, or what the feedback is about. */
export function areaInWords(
  kind: z.infer<typeof kindSchema>,
  area: string,
  titles: ReadonlyMap<string, string>,
): string {
  if (kind === 'damaged') return 'Damaged'
  if (kind === 'accessibility') {
    return `The site: ${issueTypes.find(({ value }) => value === area)?.label ?? area}`
  }
  return area ? (titles.get(area) ?? area) : 'Area not given'
}
