import { useState, useId } from 'react'
import type { z } from 'zod'
import { publishedSchema } from '../contract.ts'
import type { historySchema, Comparison } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { readAgain } from '../../shell/queries.ts'
import { useLeadTo } from '../../shell/said.ts'
import { Time } from '../../shell/Time.tsx'
import { post } from '../../shell/api.ts'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { Choice } from '../../shell/LabeledField.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useRead } from '../../shell/use-read.ts'
import { Differences } from './Differences.tsx'

type HistoryRowsProps = Pick<z.infer<typeof historySchema>, 'published'>

/** Publications, each with a button that shows what it changed. */
export function HistoryRows({ published }: HistoryRowsProps) {
  const [open, setOpen] = useState<string>()
  return (
    <ul role="list" className="publish-rows">
      {published.map(({ id, at, by, lawyer, sentences, isLive, isFirst }) => (
        <li key={id}>
          <div className="row">
            <PublishedAt at={at} isLive={isLive} />
            <div>
              {sentences.slice(0, 5).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              {sentences.length > 5 && <p>{`and ${sentences.length - 5} more`}</p>}
              <p className="small quiet">{byline({ by, lawyer })}</p>
            </div>
            <Button
              label={`${open === id ? 'Close' : 'Compare'}: ${sentences[0] ?? ''}`}
              onPress={() => setOpen(open === id ? undefined : id)}
            >
              {open === id ? 'Close' : 'Compare…'}
            </Button>
          </div>
          {open === id && <PublishedDetail id={id} isFirst={isFirst} />}
        </li>
      ))}
    </ul>
  )
}

type Published = HistoryRowsProps['published'][number]

/** When a version was published, marked if it is the one that visitors see. */
export function PublishedAt({ at, isLive }: Pick<Published, 'at' | 'isLive'>) {
  return (
    <p className="row-margin">
      {isLive ? (
        <>
          <span className="seal" aria-hidden="true" />
          <span>
            Live, published <Time at={at} />
          </span>
        </>
      ) : (
        <Time at={at} />
      )}
    </p>
  )
}

/** Who published a version, and the lawyer who approved it if that is someone else. */
export function byline({ by, lawyer }: Pick<Published, 'by' | 'lawyer'>): string {
  return lawyer && lawyer !== by ? `${by}, approved by ${lawyer}` : by
}

export const RESTORED = 'Restored here. Visitors see it once it is published.'

const restores = {
  before: 'Restores the pages as they were before this update.',
  since: 'Restores the pages as they were right after this update.',
}

type PublishedDetailProps = { id: string; isFirst: boolean }

/** What a publication changed, or what has changed since, and the button that restores the earlier versions. */
function PublishedDetail({ id, isFirst }: PublishedDetailProps) {
  const [comparison, setComparison] = useState<Comparison>(isFirst ? 'since' : 'before')
  const address = `/publish/history/${id}${comparison === 'since' ? '/since' : ''}`
  const { data, error } = useRead(['publish', 'published', id, comparison], address, publishedSchema)
  const action = useAction()
  const leadTo = useLeadTo()

  const restore = (paths: string[] | null) =>
    action.start(async () => {
      await post('/publish/restore', { id, comparison, paths, newest: data?.newest })
      await readAgain(['publish'])
      await leadTo('/publish', RESTORED)
    })

  return (
    <div className="row-detail">
      {!isFirst && <Comparisons comparison={comparison} onChoose={setComparison} />}
      <Fault>{error ?? action.fault}</Fault>
      {!data && !error && <Fetching>Comparing the versions</Fetching>}
      {data?.changes.length === 0 && <p>Nothing has changed since.</p>}
      {data?.changes.map(({ path, title, sentence, differences, renamedFrom }) => (
        <div key={path} className="published">
          <h2>{sentence}</h2>
          <Differences path={path} differences={differences} />
          {data.changes.length > 1 && (
            <Button
              label={`Restore “${title}”`}
              isBusy={action.isBusy}
              onPress={() => restore(renamedFrom === null ? [path] : [path, renamedFrom])}
            >
              Restore this page
            </Button>
          )}
        </div>
      ))}
      {data && data.changes.length > 0 && (
        <p className="actions">
          <Button isBusy={action.isBusy} onPress={() => restore(null)}>
            Restore
          </Button>
          <span className="quiet">{`${restores[comparison]} Nothing is public until you publish it.`}</span>
        </p>
      )}
    </div>
  )
}

const words: Record<Comparison, string> = { before: 'What it changed', since: 'What has changed since' }

type ComparisonsProps = { comparison: Comparison; onChoose: (comparison: Comparison) => void }

/** Which versions are compared: a publication with the one before it, or the site now with that publication. */
function Comparisons({ comparison, onChoose }: ComparisonsProps) {
  const id = useId()
  return (
    <fieldset className="comparisons">
      <legend className="visually-hidden">Compare</legend>
      {(['before', 'since'] as const).map((each) => (
        <Choice
          key={each}
          type="radio"
          name={id}
          checked={comparison === each}
          onChoose={() => onChoose(each)}
        >
          {words[each]}
        </Choice>
      ))}
    </fieldset>
  )
}
