import { reasonOf } from '../http/errors.ts'
import { explainSystemError } from '../store/explain-system-error.ts'

/**
 * One line for the person who runs the site: `good` needs no action, `attention` works but not as it should, `fault`
 * does not work. `todo` says what to do.
 */
export type CheckLine =
  { state: 'good'; says: string } | { state: 'attention' | 'fault'; says: string; todo: string }

export type Check = { name: string; run: () => Promise<CheckLine> }

export function good(says: string): CheckLine {
  return { state: 'good', says }
}

export function attention(says: string, todo: string): CheckLine {
  return { state: 'attention', says, todo }
}

export function fault(says: string, todo: string): CheckLine {
  return { state: 'fault', says, todo }
}

const marks = { good: 'ok', attention: 'LOOK', fault: 'FAULT' }

/** "FAULT  backup     There is no proven backup. Do: run npm run backup." */
export function printedLine(name: string, line: CheckLine): string {
  const todo = line.state === 'good' ? '' : ` Do: ${line.todo}`
  return `${marks[line.state].padEnd(5)}  ${name.padEnd(13)} ${line.says}${todo}`
}

/** Runs a check; one that fails gives a line as well. */
export async function runCheck({ run }: Check): Promise<CheckLine> {
  try {
    return await run()
  } catch (error) {
    const sentence = explainSystemError(error)
    if (sentence) return fault('This could not be checked.', sentence)
    return fault(`This could not be checked: ${reasonOf(error)}.`, 'solve that, then run the check again.')
  }
}
