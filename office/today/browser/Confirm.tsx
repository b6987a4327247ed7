import type { Today } from '../contract.ts'
import { Time } from '../../shell/Time.tsx'
import { questionTitle } from '../../people/browser/question-words.ts'
import { TodayRow, TodaySection } from './TodayRow.tsx'

type ConfirmProps = { questions: Today['questions']; isFirst: boolean }

/** Changes of who is a lawyer here that wait for a lawyer's approval. */
export function Confirm({ questions, isFirst }: ConfirmProps) {
  return (
    <TodaySection title="Confirm">
      {questions.map((question, index) => (
        <TodayRow
          key={question.id}
          why="A lawyer’s approval"
          since={
            <>
              asked <Time at={question.askedAt} />
            </>
          }
          title={questionTitle(question)}
          to="/people"
          action="Answer"
          isFirst={isFirst && index === 0}
        >
          <p className="quiet">
            {question.askedBy ?? 'The command on the server'} asks. Nothing changes until a lawyer approves
            it.
          </p>
        </TodayRow>
      ))}
    </TodaySection>
  )
}
