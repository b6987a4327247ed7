import { useState } from 'react'
import { postFiles, Refused } from '../../../shell/api.ts'
import { Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { useAction } from '../../../shell/use-action.ts'
import type { ContentGroup } from '../../../../content-model/collections.ts'
import { mostWordBytes, wordAnswerSchema } from '../../word-files.ts'
import { ChooseWord } from './ChooseWord.tsx'
import { ImportedPage } from './ImportedPage.tsx'
import type { Imported } from './ImportedPage.tsx'

/** A file with tracked changes, before the person has decided about them. */
type Tracked = { file: File; authors: string[] }

/** `act`: the words of the button that begins the page. */
type ImportWordProps = { group: ContentGroup; act: string }

/** Begins an article, or another page with a title and a body, with the text of a Word file. */
export default function ImportWord({ group, act }: ImportWordProps) {
  const [name, setName] = useState('')
  const [tracked, setTracked] = useState<Tracked>()
  const [imported, setImported] = useState<Imported>()
  const { start, isBusy, fault } = useAction()

  const read = (file: File, changes: 'ask' | 'accepted') =>
    start(async () => {
      setName(file.name)
      setTracked(undefined)
      setImported(undefined)
      if (file.size > mostWordBytes)
        throw new Refused(
          413,
          'This file is larger than 40 MB. In Word, choose Compress Pictures, save it, then choose it again.',
          false,
        )
      const answer = await postFiles('/content/word', { changes }, [file], wordAnswerSchema)
      if (answer.outcome === 'changes') return setTracked({ file, authors: answer.authors })
      const { textOfWord } = await import('../../editor/word/text-of-word.ts')
      const { elements, title, told, notes } = answer
      const text = textOfWord(elements, title !== '', new Map())
      setImported({ file, elements, title, told, notes, text })
    })

  return (
    <>
      <ChooseWord isBusy={isBusy} isAgain={name !== ''} onFile={(file) => read(file, 'ask')} />
      <p role="status">{isBusy && `Reading ${name}`}</p>
      <Fault>{fault}</Fault>
      {tracked && (
        <section>
          <h3>This file has tracked changes</h3>
          <p>
            {tracked.authors.length > 0 && `They are by ${names.format(tracked.authors)}. `}
            Import it as if all of them were accepted. Or accept and reject them in Word (Review), save the
            file, and choose it again.
          </p>
          <p className="actions">
            <Button isBusy={isBusy} onPress={() => read(tracked.file, 'accepted')}>
              Import with all changes accepted
            </Button>
          </p>
        </section>
      )}
      {imported && <ImportedPage key={imported.file.name} imported={imported} group={group} act={act} />}
    </>
  )
}

const names = new Intl.ListFormat('en-US')
