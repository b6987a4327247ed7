import { useState } from 'react'
import { Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { withStretches } from '../../editor/word/corrections.ts'
import type { Stretch } from '../../editor/word/corrections.ts'

type CorrectionsProps = {
  stretches: readonly Stretch[]
  /** What was left out of the file or changed in it. */
  told: readonly string[]
  /** Whether the copy was made of the text that is in the editor now. */
  isOfThisText: boolean
  onTake: (body: string) => void
}

/** The sentences that differ in a corrected copy: each is taken into the draft or not. */
export function Corrections({ stretches, told, isOfThisText, onTake }: CorrectionsProps) {
  const differing = stretches.flatMap(({ was, now }, place) => (was === now ? [] : [place]))
  // If the copy was made from an earlier text, some corrections would undo what was written here since.
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set(isOfThisText ? differing : []))
  const [fault, setFault] = useState('')

  function choose(place: number, isTaken: boolean) {
    const next = new Set(taken)
    if (isTaken) next.add(place)
    else next.delete(place)
    setTaken(next)
    setFault('')
  }

  function take() {
    // The editor would begin anew, without what can be undone.
    if (taken.size === 0) return setFault('Select the corrections that go into the draft.')
    onTake(withStretches(stretches, taken))
  }

  return (
    <>
      {told.length > 0 && (
        <ul>
          {told.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p role="status">
        {differing.length === 0
          ? 'The copy has the same words as the article.'
          : `The copy differs in ${differing.length === 1 ? 'one place' : `${differing.length} places`}.`}
      </p>
      {!isOfThisText && differing.length > 0 && (
        <p className="notice">
          This copy may be of another version of the text. Changes made here since then are in this list too;
          select only the corrections.
        </p>
      )}
      <ul role="list" className="corrections">
        {differing.map((place) => (
          <li key={place}>
            <label>
              <input
                type="checkbox"
                checked={taken.has(place)}
                onChange={({ target }) => choose(place, target.checked)}
              />
              <Words {...(stretches[place] ?? { was: '', now: '' })} />
            </label>
          </li>
        ))}
      </ul>
      {differing.length > 0 && (
        <>
          <p className="actions">
            <Button onPress={take}>{`Add ${counted(taken.size)} to the draft`}</Button>
          </p>
          <Fault>{fault}</Fault>
        </>
      )}
    </>
  )
}

function counted(corrections: number): string {
  if (corrections === 0) return 'corrections'
  return corrections === 1 ? 'one correction' : `${corrections} corrections`
}

function Words(stretch: Stretch) {
  const [was = '', now = ''] = inWords(stretch)
  return (
    <span>
      {was !== '' && (
        <del>
          <span className="visually-hidden">Was: </span>
          {was}
        </del>
      )}{' '}
      {now !== '' && (
        <ins>
          <span className="visually-hidden">Now: </span>
          {now}
        </ins>
      )}
      {was === '' && now === '' && 'A break between paragraphs'}
    </span>
  )
}

/** Both without heading marks, unless these are the only difference. */
function inWords({ was, now }: Stretch): string[] {
  const written = [was.trim(), now.trim()]
  const words = written.map((each) => each.replace(/^#+ /, ''))
  return words[0] === words[1] ? written : words
}
