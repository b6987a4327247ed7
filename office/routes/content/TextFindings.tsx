import type { ContentText } from '../../contract/content.ts'
import { Button } from '../../frame/Button.tsx'
import type { DraftState } from './editing/draft-state.ts'

type TextFindingsProps = {
  text: ContentText
  state: DraftState
  /** The version that is saved now, as far as is known. */
  savedNow: string | null | undefined
  onBeginAnew: () => Promise<void>
}

/** What is to be said of a text as a whole: a newer version, and findings that belong to no field. */
export function TextFindings({ text, state, savedNow, onBeginAnew }: TextFindingsProps) {
  const whole = state.findings.filter(({ field, line }) => field === null && line === null)
  const isOlder = savedNow !== undefined && savedNow !== state.base
  const isUntouched = state.number === 0 && state.keeping === 'kept'

  return (
    <>
      <div role="status">
        {isOlder && (
          <div className="notice">
            <p>
              {isUntouched
                ? 'Someone has saved a newer version of this text.'
                : 'Someone has saved a newer version of this text. When you save yours, you see both side by side.'}
            </p>
            {isUntouched && <Button onPress={() => void onBeginAnew()}>Show the newer version</Button>}
          </div>
        )}
      </div>
      {text.review.changedLaw.map(({ citation, what, sentences }) => (
        <div key={citation + what} className="notice">
          <p>
            <strong>{`${citation} has changed.`}</strong> {what}
          </p>
          {sentences.map((sentence) => (
            <blockquote key={sentence}>{sentence}</blockquote>
          ))}
        </div>
      ))}
      {whole.map(({ message, stopsPublishing }) => (
        <div key={message} className="form-finding" data-stops={stopsPublishing}>
          <p>{message.replaceAll('`', '')}</p>
        </div>
      ))}
    </>
  )
}
