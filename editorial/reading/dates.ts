import { firmSchema } from '../../content-model/firm.ts'
import { dayIn, officeTimeZone } from '../../content-model/time-zone.ts'
import { readContentFile } from './content-file.ts'
import type { FolderFile } from './content-file.ts'

/**
 * The date at the firm's office, in the time zone of `firm.yaml`, regardless of the machine's. If the zone is missing
 * or wrong, which the rule for the model reports, the default one applies.
 */
export function todayAtTheOffice(files: readonly FolderFile[], now = new Date()): string {
  const firm = files.find(({ path }) => path === 'firm.yaml')
  const read = firm && 'text' in firm ? readContentFile(firm) : undefined
  const fields = read && 'fields' in read ? read.fields : undefined
  const { data } = firmSchema().pick({ timeZone: true }).loose().safeParse(fields)
  return dayIn(data?.timeZone ?? officeTimeZone().parse(undefined), now)
}
