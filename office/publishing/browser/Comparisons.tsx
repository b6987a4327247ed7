import { useId } from 'react'
import type { Comparison } from '../contract.ts'

const words: Record<Comparison, string> = { before: 'What it changed', since: 'What has changed since' }

type ComparisonsProps = { comparison: Comparison; onChoose: (comparison: Comparison) => void }

/** Which versions are compared: a publish with the one before it, or the site now with that publish. */
export function Comparisons({ comparison, onChoose }: ComparisonsProps) {
  const id = useId()
  return (
    <fieldset className="comparisons">
      <legend className="visually-hidden">Compare</legend>
      {(['before', 'since'] as const).map((each) => (
        <label key={each} className="choice">
          <input type="radio" name={id} checked={comparison === each} onChange={() => onChoose(each)} />
          {words[each]}
        </label>
      ))}
    </fieldset>
  )
}
