import { z } from 'zod'
import { fieldsIn } from '../../../../content-model/fields.ts'
import type { ContentChoices } from '../../contract.ts'
import { listAt } from './values.ts'

const source = z.looseObject({ citation: z.string() })

/**
 * The sources of a file with a citation added at the end, with its address in the list of citations; undefined if the
 * file has no sources, or has this one.
 */
export function withSource(
  schema: z.ZodType,
  fields: unknown,
  citation: string,
  citations: ContentChoices['citations'],
): unknown[] | undefined {
  if (!fieldsIn(schema).some(([name]) => name === 'sources')) return undefined
  const sources = listAt(fields, 'sources')
  if (sources.some((each) => source.safeParse(each).data?.citation === citation)) return undefined
  const url = citations.find((listed) => listed.citation === citation)?.url
  return [...sources, { citation, ...(url && { url }) }]
}
