import type { Check } from '../reading/content-folder.ts'
import { saysValue, valuesEver, writtenValue } from './facts.ts'
import { figureCorrection } from './figure-correction.ts'
import type { Problem } from '../finding.ts'
import { problemAt } from '../reading/problem-at.ts'
import { shortened } from '../reading/yaml-slip.ts'
import { statedFigures } from './stated-figures.ts'
import type { StatedFigure } from './stated-figures.ts'

/** Every figure of law agrees with a fact of `facts.yaml` whose words are around it. */
export const figuresOfLaw: Check = (file, folder) =>
  statedFigures(file, folder)
    .filter(({ agreesWith }) => agreesWith.length === 0)
    .map((stated) =>
      problemAt(file, stated.passage, stated.figure, {
        message: messageFor(stated),
        ...(stated.disagreesWith.length > 0 && !wasRight(stated) ? { grade: 'stops' } : {}),
        ...correctionOf(stated),
      }),
    )

/**
 * Whether a text without a date of its law states what a fact said before, or will say: the calendar or a changed fact may
 * have made it wrong, which holds up no build.
 */
function wasRight({ figure, disagreesWith, isDated }: StatedFigure): boolean {
  return !isDated && disagreesWith.some((fact) => valuesEver(fact).some((value) => saysValue(figure, value)))
}

/** Of a figure that contradicts exactly one fact, the fact's value on the day whose law the text states. */
function correctionOf({ figure, disagreesWith, on }: StatedFigure): Pick<Problem, 'correction'> {
  const [fact, ...others] = disagreesWith
  if (!fact || others.length > 0 || on === undefined) return {}
  const correction = figureCorrection(figure, fact, on)
  return correction ? { correction } : {}
}

function messageFor({ figure, sentence, disagreesWith }: StatedFigure): string {
  const quoted = `"${figure.words}" in "${shortened(sentence, 160)}"`
  if (disagreesWith.length === 0)
    return `No fact supports ${quoted}. Correct the figure, or add the fact with its source to facts.yaml.`
  const facts = disagreesWith.slice(0, 3).map(({ fact }) => `${writtenValue(fact)} ("${fact.name}")`)
  return `${quoted} disagrees with facts.yaml, which says ${facts.join(' or ')}. Correct the figure, or add the fact with its source to facts.yaml.`
}
