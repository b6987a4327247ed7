import { post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import type { WaitingQuestion } from '../access-questions.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { questionTitle } from './question-words.ts'
import { useChange } from './use-change.ts'

/** What waits about a person, for administrators: said, and taken back. */
export function PersonQuestions({ questions }: { questions: WaitingQuestion[] }) {
  const { change, fault, isBusy } = useChange()
  return (
    <>
      {questions.map((question) => (
        <div key={question.id}>
          <p>
            <strong>Waiting for a lawyer’s yes.</strong> {questionTitle(question)}
          </p>
          {!question.isAnswerable && (
            <p className="quiet small">
              No other lawyer is here who could say it. On the server, run:{' '}
              <code>npm run office -- confirm {question.id}</code>
            </p>
          )}
          <p className="actions">
            <Button
              isBusy={isBusy}
              label={`Take back: ${questionTitle(question)}`}
              onPress={() => change(() => post(`/people/questions/${question.id}/withdraw`, {}, doneSchema))}
            >
              Take back
            </Button>
          </p>
        </div>
      ))}
      <Fault>{fault}</Fault>
    </>
  )
}
