import { parse, stringify, YAMLParseError } from 'yaml'
import { visibleValues } from '../../text/visible-text.ts'
import { answersSchema, faultsOf } from '../../content-model/adoption-answers.ts'
import type { Answers } from '../../content-model/adoption-answers.ts'
import { CommandError } from '../start/command-error.ts'

/** The answers in a YAML file. Throws with a line for each that is missing or wrong. */
export function readAnswers(text: string): Answers {
  const written = visibleValues<unknown>(parsed(text))
  const faults = faultsOf(written)
  if (faults.length > 0) throw new CommandError(`The answers need a correction:\n${faults.join('\n')}`)
  return answersSchema.parse(written)
}

function parsed(text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    // An alias without an anchor is a ReferenceError.
    if (!(error instanceof YAMLParseError || error instanceof ReferenceError)) throw error
    const [reason = ''] = error.message.split('\n')
    throw new CommandError(`The answers cannot be read. ${reason.replace(/:$/, '')}.`, { cause: error })
  }
}

/** Answers as the YAML that `readAnswers` reads. */
export function answersAsYaml(answers: Answers): string {
  return stringify(answers, { compat: 'yaml-1.1', lineWidth: 0, keepUndefined: false })
}
