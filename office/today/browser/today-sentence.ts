import type { Today } from '../contract.ts'
import { counted } from './counted.ts'

/** One sentence, or two, that say the worst of what waits. */
export function todaySentence({ putRight, questions, decide, messages, readAgain }: Today): string {
  const problem = putRight.find(({ isProblem }) => isProblem)
  const sentences = [
    problem?.says,
    messages && messages.deadlines > 0 && deadlineSentence(messages.deadlines),
    messages && messages.late > 0 && lateSentence(messages.late),
    questions.length > 0 &&
      `${counted(questions.length, 'change of access is', 'changes of access are')} waiting for a lawyer’s yes.`,
    decide.length > 0 &&
      `${counted(decide.length, 'change is waiting', 'changes are waiting')} for a lawyer’s approval.`,
    messages &&
      messages.waited > 0 &&
      `${counted(messages.waited, 'message is', 'messages are')} due for follow-up.`,
    readAgain.length > 0 && `${counted(readAgain.length, 'text needs', 'texts need')} another review.`,
  ].filter((sentence) => typeof sentence === 'string')
  return sentences.slice(0, 2).join(' ') || (putRight[0]?.says ?? '')
}

function deadlineSentence(count: number): string {
  return `${counted(count, 'message mentions', 'messages mention')} a deadline.`
}

function lateSentence(count: number): string {
  return `${counted(count, 'person has', 'people have')} waited for more than one business day.`
}
