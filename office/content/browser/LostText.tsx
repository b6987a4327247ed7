import { kindOfFile } from '../../../content-model/kinds.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { postOnce } from '../../shell/api.ts'
import { useAction } from '../../shell/use-action.ts'
import { draftKeptSchema } from '../contract.ts'
import type { ContentValues } from '../contract.ts'
import { differencesOf } from './editing/differences.ts'

type LostTextProps = {
  path: string
  /** What this browser has of it. */
  values: ContentValues
  /** The words are in the office again, or given up. */
  onEnd: () => Promise<void>
}

/** A page that was deleted while a person's words in it were only in this browser: it is kept with them, or not. */
export function LostText({ path, values, onEnd }: LostTextProps) {
  const { isBusy, fault, start } = useAction()
  const nothing = { fields: {}, body: null }
  const words = differencesOf(kindOfFile(path)?.schema, values, nothing, (_, value) => value)

  async function keep() {
    const draft = { ...values, base: null, number: 0, field: null }
    await postOnce(`/content/texts/${encodeURIComponent(path)}/draft`, draft, draftKeptSchema)
    await onEnd()
  }

  return (
    <section className="text-newer">
      <PageHeading title="This page is no longer here">
        It was deleted or renamed while some of your words were only in this browser. If its new name was
        withdrawn, it is back under its former name: copy your words there.
      </PageHeading>
      <p className="actions">
        <Button look="primary" isBusy={isBusy} onPress={() => start(keep)}>
          Keep this page with my words
        </Button>
        <Button look="delete" isBusy={isBusy} onPress={() => start(onEnd)}>
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
