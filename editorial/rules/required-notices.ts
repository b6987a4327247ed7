import { conflictRecordsInWords } from '../../content-model/conflict-records.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { Check, ContentFolder } from '../reading/content-folder.ts'
import { firmIn, presentMembersIn } from '../reading/content-values.ts'
import type { Problem } from '../finding.ts'
import { plainText } from '../reading/plain-text.ts'

/** A statement that a part of a file must make, in these or other words. */
type Statement = { says: RegExp; statement: string; example: string }

const noRelationship: Statement = {
  says: /\b(?:does|do|will) not (?:by itself |itself |alone )?(?:create|form|establish|make)[^.]{0,40}\battorney-client relationship\b|\bno attorney-client relationship\b/i,
  statement: 'that no attorney-client relationship comes about',
  example: 'does not create an attorney-client relationship',
}
const onlyAfter: Statement = {
  says: /\bonly (?:after|when|once|if)\b[^.]*\b(?:conflict|check|engagement)\b[^.]*\b(?:engagement|signed|agreement|check)\b/i,
  statement: 'when the firm represents someone',
  example:
    'The firm represents you only after a conflict check and an engagement agreement that both sides have signed.',
}
const nothingConfidential: Statement = {
  says: /\b(?:nothing|not|leave out|without|no)\b[^.]*\b(?:confidential|secret|private)\b/i,
  statement: 'that nothing confidential should be sent yet',
  example: 'Until then, send us nothing confidential or time-sensitive.',
}
const generalInformation: Statement = {
  says: /\bin general\b|\bgeneral information\b|\bnot legal advice\b/i,
  statement: 'that the text is general information',
  example: 'This article describes the law in general as of the date it gives.',
}

/** The statements that each part must make. Source: Pa. RPC 1.18, 7.1 and 7.2; 204 Pa. Code § 81.4. */
const required: Record<string, readonly { part: string; statements: readonly Statement[] }[]> = {
  'pages/notice.yaml': [
    {
      part: 'sections.article',
      statements: [generalInformation, noRelationship, onlyAfter, nothingConfidential],
    },
    { part: 'sections.form', statements: [noRelationship, onlyAfter, nothingConfidential] },
    {
      part: 'sections.consultation',
      statements: [
        {
          says: /\b(?:minutes|hour)\b/i,
          statement: 'how long the free consultation takes',
          example: 'Up to thirty minutes with a partner, free of charge whether or not you hire us.',
        },
        {
          says: /\b(?:does|do|will) not[^.]*\bclient\b|\bnot[^.]*\battorney-client relationship\b/i,
          statement: 'that the consultation makes no one a client',
          example: 'The consultation does not make you a client of the firm.',
        },
      ],
    },
  ],
  'pages/intake.yaml': [
    { part: 'sections.before', statements: [noRelationship, onlyAfter, nothingConfidential] },
  ],
  'legal/disclaimer.md': [
    {
      part: 'body',
      statements: [
        generalInformation,
        noRelationship,
        onlyAfter,
        nothingConfidential,
        {
          says: /\battorney advertising\b|\badvertisement\b/i,
          statement: 'that the site is attorney advertising',
          example: 'This site may be considered attorney advertising.',
        },
        {
          says: /\b(?:do|does|is|are|can) not (?:a )?guarantee\b[^.]*\b(?:result|outcome)|\bnot a guarantee\b|\bno guarantee\b/i,
          statement: 'that earlier results promise nothing',
          example: 'Prior results do not guarantee a similar outcome.',
        },
      ],
    },
  ],
}

/**
 * The notices under articles and forms and the disclaimer must make these statements, the disclaimer must name who is
 * responsible for the site and the office (Pa. RPC 7.2(k)), and the privacy statement must say which records remain
 * when a message is deleted.
 */
export const requiredNotices: Check = (file, folder) => [
  ...(required[file.path] ?? []).flatMap(({ part, statements }) =>
    statements.flatMap((statement) => missing(file, part, statement)),
  ),
  ...(file.path === 'legal/disclaimer.md' ? responsibleLawyer(file, folder) : []),
  ...(file.path === 'legal/privacy-policy.md' ? keptRecords(file, folder) : []),
]

function missing(file: ContentFile, part: string, { says, statement, example }: Statement): Problem[] {
  const passages = file.passages.filter(({ field }) => field === part || field.startsWith(`${part}.`))
  // Another rule reports a part that is missing altogether.
  if (part !== 'body' && passages.length === 0) return []
  if (passages.some(({ text, kind }) => kind !== 'heading' && kind !== 'tooltip' && says.test(text)))
    return []
  const where = part === 'body' ? 'This page' : `The section \`${part.replace('sections.', '')}\``
  const line = part === 'body' ? (file.headings[0]?.line ?? 1) : file.lineOfField(part)
  return [
    {
      file: file.path,
      line,
      message: `${where} does not say ${statement}. Write, for example: "${example}"`,
    },
  ]
}

function keptRecords(file: ContentFile, { files }: ContentFolder): Problem[] {
  const isTold = file.passages.some(({ text }) => text.includes('{conflictRecords}'))
  if (isTold || !conflictRecordsInWords(firmIn(files).conflictRecords)) return []
  const heading = file.headings.find(({ text }) => /retention/i.test(text)) ?? file.headings[0]
  const message =
    'The page does not say how long the records of conflict checks are kept (`conflictRecords` in firm.yaml). Write {conflictRecords} where it says when messages are removed.'
  return [{ file: file.path, line: heading?.line ?? 1, message }]
}

function responsibleLawyer(file: ContentFile, { files, today }: ContentFolder): Problem[] {
  const lawyers = presentMembersIn(files, today)
    .filter(({ lawyer }) => lawyer === true)
    .flatMap(({ name }) => (name === undefined ? [] : plainText(name)))
  const names = ['{firmName}', ...lawyers]
  const told = file.passages.some(
    ({ text, kind }) =>
      kind !== 'tooltip' &&
      /\bresponsible\b/i.test(text) &&
      names.some((name) => text.includes(name)) &&
      text.includes('{address}'),
  )
  if (told) return []
  const heading = file.headings.find(({ text }) => /advertis/i.test(text)) ?? file.headings[0]
  const message =
    'The page does not say who is responsible for the site, with the office (RPC 7.2(k)). Write: "{firmName} is responsible for its content, and can be reached at {address}."'
  return [{ file: file.path, line: heading?.line ?? 1, message }]
}
