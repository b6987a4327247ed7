import './area-questions.css'
import { isoDay, writtenDate } from '../../lib/dates.ts'
import type { AreaQuestion } from '../../schemas/practice-areas.ts'

type AreaQuestionsProps = { questions: AreaQuestion[]; asOf: Date | undefined }

/** What people ask first, answered in the open: nothing to unfold, on paper either. */
export function AreaQuestions({ questions, asOf }: AreaQuestionsProps) {
  return (
    <section className="section section-alternate area-part" aria-labelledby="questions">
      <div className="wrap">
        <div className="area-part-head">
          <p className="label">Asked first</p>
          <h2 id="questions">Questions</h2>
          {asOf && (
            <p className="quiet">
              {'The law as of '}
              <time dateTime={isoDay(asOf)}>{writtenDate(asOf)}</time>. General information, not legal advice.
            </p>
          )}
        </div>
        <div className="area-questions">
          {questions.map(({ question, answer, source }) => (
            <div key={question}>
              <h3>{question}</h3>
              <p>{answer}</p>
              {source && <p className="area-source">{source.replaceAll('§ ', '§\u00a0')}</p>}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
