import { oldAddressesIn } from '../../content-model/old-addresses.ts'
import type { YamlFields } from './yaml-fields.ts'
import type { YamlProblem } from './yaml-slip.ts'

/** The rows of the list of old addresses as fields, with the line of each. */
export function readRows(source: string): YamlFields | YamlProblem {
  const rows = oldAddressesIn(source)
  if ('problem' in rows) return rows
  return {
    fields: rows.map(({ from, to }) => ({ from, to })),
    lineOfField: (path) => rows[Number(path.split('.')[0])]?.line ?? 1,
    linesOfText: () => () => 1,
  }
}
