import type { WaitingQuestion } from '../access-questions.ts'

/** What a lawyer is asked to approve, as a heading. */
export function questionTitle({ kind, person: { name } }: Pick<WaitingQuestion, 'kind' | 'person'>): string {
  if (kind === 'remove') return `Remove ${name} from the office?`
  return kind === 'make-lawyer' ? `Make ${name} a lawyer of the office?` : `End ${name}’s access as a lawyer?`
}

/** What became of a question: "Approved: Remove Ann Sample from the office." */
export function answeredQuestion(
  answer: 'Approved' | 'Denied' | 'Taken back',
  question: Pick<WaitingQuestion, 'kind' | 'person'>,
): string {
  return `${answer}: ${questionTitle(question).replace(/\?$/, '.')}`
}

/** What a lawyer should know before approving a question. */
export function questionAdvice({
  kind,
  person,
  draftsTo,
  workTo,
}: Pick<WaitingQuestion, 'kind' | 'person' | 'draftsTo' | 'workTo'>): string {
  const { name, memberName, email } = person
  if (kind === 'make-lawyer') {
    const mail = email === null ? 'It has no email address' : `Its email goes to ${email}`
    return `The account is linked to ${memberName ?? 'nobody'} on the team’s page. ${mail}. Approve it only after ${name} has told you in person that this account is theirs.`
  }
  if (kind === 'remove') {
    const handed =
      workTo === null
        ? ''
        : ` ${workTo} takes over their messages, and is asked about what they approved. A restricted message that only ${name} may read goes to ${workTo} only if a lawyer other than ${workTo} approves it.`
    const drafts = draftsTo === null ? 'deletes any drafts' : `gives ${draftsTo} any drafts`
    return `Approval ends their passkeys, codes and sessions at once, and ${drafts} that ${name} has not saved.${handed} Until then nothing changes.`
  }
  return 'Approval takes away what only lawyers may do. Until then nothing changes.'
}
