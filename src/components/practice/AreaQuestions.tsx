import './area-questions.css'
import { isoDay, formatDate } from '../../lib/dates.ts'
import type { AreaQuestion } from '../../../content-model/practice-area.ts'

type AreaQuestionsProps = { questions: AreaQuestion[]; asOf: Date | undefined }

/** Common questions with visible answers: nothing to expand, on screen or on paper. */
export function AreaQuestions({ questions, asOf }: AreaQuestionsProps) {
  return (
    <section className="section section-alternate area-part" aria-labelledby="questions">
      <div className="wrap">
        <div className="area-part-head">
          <p className="label">Often asked</p>
          <h2 id="questions">Questions</h2>
          {asOf && (
            <p className="quiet">
              {'The law as of '}
              <time dateTime={isoDay(asOf)}>{formatDate(asOf)}</time>. General information, not legal advice.
            </p>
          )}
        </div>
        <div className="area-questions">
          {questions.map(({ question, answer, source }) => (
            <div key={question}>
              <h3>{question}</h3>
              <p>{answer}</p>
              {source && <p className="area-source">{source}</p>}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
