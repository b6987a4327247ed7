import { useState } from 'react'
import type { z } from 'zod'
import type { historySchema } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Time } from '../../shell/Time.tsx'
import { PublishedDetail } from './PublishedDetail.tsx'

type HistoryRowsProps = Pick<z.infer<typeof historySchema>, 'published'>

/** Publishes, each with what it changed behind a button. */
export function HistoryRows({ published }: HistoryRowsProps) {
  const [open, setOpen] = useState<string>()
  return (
    <ul role="list" className="publish-rows">
      {published.map(({ id, at, by, lawyer, sentences, isLive, isFirst }) => (
        <li key={id}>
          <div className="row">
            <p className="row-margin">
              {isLive && <span className="seal" aria-hidden="true" />}
              <span>
                {isLive && 'Live since '}
                <Time at={at} />
              </span>
            </p>
            <div>
              {sentences.slice(0, 5).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              {sentences.length > 5 && <p>{`and ${sentences.length - 5} more`}</p>}
              <p className="small quiet">{lawyer && lawyer !== by ? `${by}, approved by ${lawyer}` : by}</p>
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
