import { useState } from 'react'
import { Link } from 'react-router'
import type { Change } from '../../contract.ts'
import { Button } from '../../../shell/Button.tsx'
import { PageHeading } from '../../../shell/PageHeading.tsx'
import { Time } from '../../../shell/Time.tsx'
import { addressOfText } from '../../../content/browser/address-of-text.ts'
import { keyOf, usePublish } from '../use-publish.ts'
import { MarkedPage, whyNoPage } from './MarkedPage.tsx'
import { marksOf, useMarks } from './marks.ts'
import { SentenceList } from './SentenceList.tsx'
import { Together } from './Together.tsx'
import { YesForm } from './YesForm.tsx'

/** A change to decide on. What is read stays in place when the change is saved again, until the person asks for the newer one. */
export function Decision({ change }: { change: Change }) {
  const [read, setRead] = useState(change)
  const isSame = keyOf(read) === keyOf(change) && read.startsFrom === change.startsFrom
  // The same version, of which more is known: it may still have been being checked.
  if (isSame && read !== change) setRead(change)
  const { asks, path, by, at, kind, sentence, approvedBy } = read
  const waiting = usePublish().data?.changes ?? []
  const together = waiting.filter((each) => each.path !== path && read.needs.includes(each.path))
  const marks = marksOf(read)
  const { found, frame, show } = useMarks(marks)
  const whatIsSeen = whyNoPage(read) === undefined ? ' You see the page as it will be.' : ''

  return (
    <div className="approve">
      <div className="approve-page">
        <PageHeading title={sentence}>{by === '' ? undefined : `${by} saved this.${whatIsSeen}`}</PageHeading>
        <p className="small quiet">
          Saved <Time at={at} />. {kind !== 'deleted' && <Link to={addressOfText(path)}>Open the text</Link>}
        </p>
        {!isSame && (
          <div className="notice" role="status">
            <p>This text was saved again while you read it. What you see here is the earlier version.</p>
            <p className="actions">
              <Button onPress={() => setRead(change)}>Show the new version</Button>
            </p>
          </div>
        )}
        <MarkedPage key={`${keyOf(read)} ${read.startsFrom}`} change={read} frame={frame} />
      </div>
      <div className="approve-list">
        <SentenceList asks={asks} differences={read.differences} path={path} {...{ found, show }} />
        {approvedBy && <p className="small quiet">{`Approved by ${approvedBy}, a lawyer.`}</p>}
        <Together changes={together} />
        <YesForm change={read} together={together} />
      </div>
    </div>
  )
}
