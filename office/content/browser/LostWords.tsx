import { kindOfFile } from '../../../content-model/kinds.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { useAction } from '../../shell/use-action.ts'
import type { BrowserCopy } from './editing/browser-copy.ts'
import { differencesOf } from './editing/differences.ts'
import { keepLost } from './editing/send-copies.ts'

type LostWordsProps = {
  path: string
  /** What this browser has of it. */
  copy: BrowserCopy
  /** The words are in the office again, or given up. `movedTo`: the new path of a page that was renamed. */
  onEnd: (movedTo: string | null) => Promise<void>
}

/** A page that was deleted while a person's words in it were only in this browser: it is kept with them, or not. */
export function LostWords({ path, copy, onEnd }: LostWordsProps) {
  const { isBusy, fault, start } = useAction()
  const nothing = { fields: {}, body: null }
  const words = differencesOf(kindOfFile(path)?.schema, copy.values, nothing, (_, value) => value)

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
