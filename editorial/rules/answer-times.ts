import type { ContextCheck } from '../reading/content-folder.ts'
import { firmIn } from '../reading/content-values.ts'
import { figuresIn, numberPattern } from '../reading/figures.ts'
import { rangesOf } from '../reading/phrases.ts'
import { problemAt } from '../finding.ts'
import type { Problem } from '../finding.ts'

/** The only form in which pages promise an answer (`wording.yaml`); not "We aim to file your report within ...". */
const promise = new RegExp(
  String.raw`\bwe aim to (?:answer|reply|respond|return|call|write)\b[^.]{0,120}? within (?:${numberPattern}) business days?\b`,
)

/** A page may promise an answer only within the days in firm.yaml, which the confirmation after sending uses. */
export const answerTimes: ContextCheck = (file, { files }) => {
  const { answerWithin } = firmIn(files)
  if (!answerWithin) return []
  const { messages, accessibility } = answerWithin
  return file.passages.flatMap((passage) =>
    rangesOf(passage.text, promise).flatMap((range): Problem[] => {
      const found = passage.text.slice(range.start, range.end)
      const days = figuresIn(found).find(({ unit }) => unit === 'business days')
      const isSame = days?.value === messages || days?.value === accessibility
      if (!days || isSame) return []
      const message = `"${found}" differs from the firm's "Answered within": ${messages} for a message, ${accessibility} for an accessibility report. Write the same number in both, because the notice after sending names that day.`
      return [problemAt(file, passage, range, { message })]
    }),
  )
}
