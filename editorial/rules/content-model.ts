import { fieldFaults } from '../../content-model/field-faults.ts'
import { valueAt } from '../../content-model/fields.ts'
import { readDay } from '../../content-model/day.ts'
import { faultsBetweenFiles } from '../../content-model/rules-between-files.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { FolderCheck, FileCheck } from '../reading/content-folder.ts'
import type { Problem } from '../finding.ts'

/** A file's fields fit the content model. */
export const modelFields: FileCheck = (file) =>
  fieldFaults(file).map(({ field, message }) => ({
    file: file.path,
    line: lineOf(file, field),
    message,
    ...dateCorrection(valueAt(file.fields, field.split('.'))),
  }))

/** Offers the ISO form of a date written in the American form. */
function dateCorrection(value: unknown): Pick<Problem, 'correction'> {
  const replacement = typeof value === 'string' ? readDay(value) : undefined
  return typeof value === 'string' && replacement ? { correction: { words: value, replacement } } : {}
}

/** A folder's files must be consistent with each other: references, numbers and former names. */
export const modelFolder: FolderCheck = ({ files }) => {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return faultsBetweenFiles(files).map(({ path, field, message }) => ({
    file: path,
    line: byPath.get(path)?.lineOfField(field) ?? 1,
    message,
  }))
}

/** The line of a field. If a picture is missing and only its description is there, the description's line. */
function lineOf(file: ContentFile, field: string): number {
  const isPicture = field === 'image' || field.endsWith('.image')
  const isMissing = isPicture && valueAt(file.fields, field.split('.')) === undefined
  return file.lineOfField(isMissing ? `${field}Alt` : field)
}
