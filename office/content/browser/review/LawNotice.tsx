import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { post } from '../../../shell/api.ts'
import { doneSchema } from '../../../contract.ts'
import type { ContentText } from '../../contract.ts'
import { Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { useAction } from '../../../shell/use-action.ts'

type LawNoticeProps = {
  path: string
  law: ContentText['review']['changedLaw'][number]
  /** Tells readers of the change; undefined where the text has no list of changes, or tells of it already. */
  onTell: (() => void) | undefined
}

/** A law that changed, beside the sentences that it touches, and the answers to it. */
export function LawNotice({ path, law, onTell }: LawNoticeProps) {
  const { citation, changed, what, sentences } = law
  const queries = useQueryClient()
  const { isBusy, fault, start } = useAction()
  const [isSetAside, setSetAside] = useState(false)
  const notice = useRef<HTMLDivElement>(null)

  const setAside = () =>
    start(async () => {
      const address = `/content/texts/${encodeURIComponent(path)}/not-concerned`
      await post(address, { citation, changed, what }, doneSchema)
      setSetAside(true)
      // Its button is gone.
      notice.current?.focus()
      await queries.invalidateQueries({ queryKey: ['content', 'list'] })
    })

  return (
    <div ref={notice} tabIndex={-1} className="notice">
      <p>
        <strong>{`${citation} has changed.`}</strong> {what}
      </p>
      {sentences.map((sentence) => (
        <blockquote key={sentence}>{sentence}</blockquote>
      ))}
      <p role="status">
        {isSetAside && 'Noted: the change does not concern this page. Publish it to record it.'}
      </p>
      {!isSetAside && (
        <p className="actions">
          {onTell && <Button onPress={onTell}>Add to “Changes in the law”</Button>}
          <Button isBusy={isBusy} onPress={setAside} label={`Does not concern this page: ${citation}`}>
            Does not concern this page
          </Button>
        </p>
      )}
      <Fault>{fault}</Fault>
    </div>
  )
}
