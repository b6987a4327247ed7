import { useState } from 'react'
import { Link } from 'react-router'
import { kindOfFile } from '../../../content-model/kinds.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { dayAndTime } from '../../shell/times.ts'
import { useAction } from '../../shell/use-action.ts'
import type { ContentValues } from '../contract.ts'
import { addressOfFile } from '../address-of-file.ts'
import { keepLost } from './editing/browser-copy.ts'
import type { BrowserCopy } from './editing/browser-copy.ts'
import { differencesOf, mergedValues } from './editing/differences.ts'
import type { Newer as NewerText } from './editing/differences.ts'
import { useChoices } from './use-content.ts'

type NewerProps = {
  path: string
  mine: ContentValues
  newer: NewerText
  onSettle: (values: ContentValues) => void
}

/** The page was renamed or deleted meanwhile: says where the file is now, or how to keep it. */
function Gone({ movedTo, onKeep }: { movedTo: string | null; onKeep: () => void }) {
  return (
    <section className="file-newer" aria-labelledby="file-newer">
      <h2 id="file-newer">This page is no longer here</h2>
      {movedTo === null ? (
        <>
          <p>
            It was deleted or renamed while you were writing. If its new name was withdrawn, it is back under
            its former name: copy your words there. Otherwise keep it here with your words, or discard your
            draft under More.
          </p>
          <p className="actions">
            <Button look="primary" onPress={onKeep}>
              Keep this page
            </Button>
          </p>
        </>
      ) : (
        <>
          <p>It got another address while you were writing. Your draft is there.</p>
          <p className="actions">
            <Link className="button" data-look="primary" to={addressOfFile(movedTo)}>
              Open it there
            </Link>
          </p>
        </>
      )}
    </section>
  )
}

/** Both versions side by side, where they differ: for each difference, one of them is kept. Nothing is lost unseen. */
export function Newer({ path, mine, newer, onSettle }: NewerProps) {
  const { data: choices } = useChoices()
  const differences = differencesOf(
    kindOfFile(path)?.schema,
    mine,
    newer,
    (kind, value) => choices?.references[kind]?.find((choice) => choice.value === value)?.label ?? value,
  )
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  if (newer.gone) return <Gone movedTo={newer.gone.movedTo} onKeep={() => onSettle(mine)} />
  const when = newer.at > 0 ? `, ${dayAndTime(newer.at)}` : ''
  const whose = newer.by ? `By ${newer.by}${when}` : 'The newer version'

  function choose(key: string, isTheirs: boolean) {
    const next = new Set(theirs)
    if (isTheirs) next.add(key)
    else next.delete(key)
    setTheirs(next)
  }

  return (
    <section className="file-newer" aria-labelledby="file-newer">
      <h2 id="file-newer">Two versions of this page</h2>
      <p>
        {differences.length === 0
          ? 'There is a newer version, but it is the same as yours.'
          : 'There is a newer version of this page than the one you started from. Choose which to keep wherever they differ.'}
      </p>
      {differences.map(({ key, label, mine: own, theirs: other }) => (
        <fieldset key={key} className="file-versions">
          <legend>{label}</legend>
          <Version
            name={`keep-${key}`}
            title="Yours"
            text={own}
            isChosen={!theirs.has(key)}
            onChoose={() => choose(key, false)}
          />
          <Version
            name={`keep-${key}`}
            title={whose}
            text={other}
            isChosen={theirs.has(key)}
            onChoose={() => choose(key, true)}
          />
        </fieldset>
      ))}
      <p className="actions">
        <Button look="primary" onPress={() => onSettle(mergedValues(mine, newer, theirs))}>
          Keep the selected versions
        </Button>
      </p>
    </section>
  )
}

type VersionProps = { name: string; title: string; text: string; isChosen: boolean; onChoose: () => void }

function Version({ name, title, text, isChosen, onChoose }: VersionProps) {
  return (
    <label className="file-version" data-chosen={isChosen}>
      <span>
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} /> {title}
      </span>
      <span className="file-words">{text || 'Nothing'}</span>
    </label>
  )
}

type LostWordsProps = {
  path: string
  /** What this browser has of the page. */
  copy: BrowserCopy
  /** The words are in the office again, or given up. `movedTo`: the new path of a page that was renamed. */
  onEnd: (movedTo: string | null) => Promise<void>
}

/** A page that was deleted while a person's words in it were only in this browser: it is kept with them, or not. */
export function LostWords({ path, copy, onEnd }: LostWordsProps) {
  const { isBusy, fault, start } = useAction()
  const nothing = { fields: {}, body: null }
  const words = differencesOf(kindOfFile(path)?.schema, copy.values, nothing)

  return (
    <section className="file-newer">
      <PageHeading title="This page is no longer here">
        It was deleted or renamed while some of your words were only in this browser. If its new name was
        withdrawn, it is back under its former name: copy your words there.
      </PageHeading>
      <p className="actions">
        <Button
          look="primary"
          isBusy={isBusy}
          onPress={() => start(async () => onEnd(await keepLost(path, copy)))}
        >
          Keep this page with my words
        </Button>
        <Button look="delete" isBusy={isBusy} onPress={() => start(() => onEnd(null))}>
          Discard my words
        </Button>
      </p>
      <Fault>{fault}</Fault>
      <dl className="lost-words">
        {words.map(({ key, label, mine }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{mine}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
