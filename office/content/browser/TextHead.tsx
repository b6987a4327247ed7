import { Link } from 'react-router'
import type { ContentText } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { useKey } from '../../shell/keys.ts'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { useQueue } from '../../shell/use-queue.ts'
import { clockTime } from '../../shell/times.ts'
import type { Draft } from './editing/draft.ts'
import type { DraftState } from './editing/draft-state.ts'
import { groupWords } from './places.ts'
import { stateWords } from './state-words.ts'
import { TextMore } from './TextMore.tsx'

type TextHeadProps = {
  text: ContentText
  draft: Draft
  state: DraftState
  /** The fields that are still to be filled in. */
  unfilled: ReadonlySet<string>
  onBeginAnew: () => Promise<void>
  onSaved: () => void
  /** Shows the field with this path. */
  onShow: (path: string) => void
  isPreviewed: boolean
  setPreviewed: (isPreviewed: boolean) => void
}

/** The heading of a text, its state, and what can be done with it. It stays in place while the fields scroll. */
export function TextHead({ text, draft, state, unfilled, ...on }: TextHeadProps) {
  const { onBeginAnew, onSaved, onShow, isPreviewed, setPreviewed } = on
  const { fault, start } = useQueue()
  const save = () =>
    start(async () => {
      if (await draft.save()) onSaved()
    })
  useKey('s', save)
  const { group } = text
  const [firstUnfilled] = unfilled
  const stopping = state.findings.filter(({ grade }) => grade === 'stops')

  return (
    <header className="text-head">
      <div>
        <p className="text-way">
          <Link to={group === 'articles' ? '/content' : `/content/${group}`}>{groupWords[group]}</Link>
        </p>
        <PageHeading title={text.title} />
        <p className="quiet small">{text.states.map((each) => stateWords[each]).join(' · ')}</p>
      </div>
      <div className="text-acts">
        <div className="text-standing">
          <p role="status" data-keeping={state.keeping}>
            {standingOf(state)}
          </p>
          {stopping.length === 0 && firstUnfilled !== undefined && (
            <button type="button" className="link" onClick={() => onShow(firstUnfilled)}>
              {unfilled.size === 1 ? 'One field to fill in' : `${unfilled.size} fields to fill in`}
            </button>
          )}
          {stopping.length > 0 && (
            <button
              type="button"
              className="link text-stops"
              onClick={() => onShow(stopping[0]?.field ?? 'body')}
            >
              {stopping.length === 1
                ? 'One finding stops publishing'
                : `${stopping.length} findings stop publishing`}
            </button>
          )}
        </div>
        <Button look="primary" onPress={save}>
          Save
        </Button>
        <Button onPress={() => setPreviewed(!isPreviewed)}>
          {isPreviewed ? 'Close preview' : 'Preview'}
        </Button>
        <TextMore text={text} draft={draft} state={state} onBeginAnew={onBeginAnew} />
      </div>
      <Fault>{fault ?? state.fault}</Fault>
    </header>
  )
}

/** Where what is typed is now, in a few words. */
function standingOf({ keeping, keptAt, number, newer, isSaving, fault }: DraftState): string {
  if (newer) return 'Not saved: compare both versions'
  if (keeping === 'offline' && fault) return 'Your draft is kept in this browser'
  if (keeping === 'offline') {
    const why = navigator.onLine ? 'The office does not answer' : 'No connection'
    return isSaving
      ? `${why}: your text is kept in this browser, and saved as soon as it can be`
      : `${why}: your draft is kept in this browser`
  }
  if (keeping === 'refused') return 'Your draft is kept in this browser only'
  if (isSaving) return 'Saving'
  if (keeping !== 'kept') return 'Saving your draft'
  if (number === 0 || keptAt === undefined) return 'No unsaved changes'
  return `Draft kept ${clockTime(keptAt)}`
}
