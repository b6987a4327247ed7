import { useQuery } from '@tanstack/react-query'
import { get, post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import { questionAdvice, questionTitle } from './question-words.ts'
import { questionsSchema } from '../access-questions.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Time } from '../../shell/Time.tsx'
import { useChange } from './use-change.ts'

/** Changes of who is a lawyer here that wait for a lawyer's approval: for lawyers; not shown without any. */
export function LawyerQuestions() {
  const { data, error } = useQuery({
    queryKey: ['access-questions'],
    queryFn: () => get('/access-questions', questionsSchema),
  })
  const { change, fault, isBusy } = useChange()
  const said = fault ?? error
  if (!data?.questions.length) return <Fault>{said}</Fault>
  const answer = (id: string, word: 'yes' | 'no') =>
    change(() => post(`/access-questions/${id}/${word}`, {}, doneSchema))

  return (
    <section aria-labelledby="questions">
      <h2 id="questions">Waiting for a lawyer’s approval</h2>
      <ul role="list">
        {data.questions.map((question) => (
          <li key={question.id} className="row">
            <p className="row-margin">
              <Time at={question.askedAt} />
            </p>
            <div className="row-text">
              <h3>{questionTitle(question)}</h3>
              <p className="quiet">
                {question.askedBy ?? 'The command on the server'} asks. {questionAdvice(question)}
              </p>
              {question.isOwn && (
                <p>You asked for this or invited the account, so another lawyer must approve it.</p>
              )}
              <p className="actions">
                {!question.isOwn && (
                  <Button
                    isBusy={isBusy}
                    label={`Approve: ${questionTitle(question)}`}
                    onPress={() => answer(question.id, 'yes')}
                  >
                    Approve
                  </Button>
                )}
                <Button
                  isBusy={isBusy}
                  label={`${question.isOwn ? 'Take back' : 'Deny'}: ${questionTitle(question)}`}
                  onPress={() => answer(question.id, 'no')}
                >
                  {question.isOwn ? 'Take back' : 'Deny'}
                </Button>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Fault>{said}</Fault>
    </section>
  )
}
