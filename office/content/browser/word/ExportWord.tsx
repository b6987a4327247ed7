import { ActionButton } from '../../../shell/Button.tsx'
import { saveFile } from '../../../shell/save-file.ts'
import type { OpenFile } from '../../contract.ts'
import type { DraftState } from '../editing/draft.ts'
import { useChoices } from '../use-content.ts'
import { articleAsWord } from './article-as-word.ts'
import { CorrectedCopy } from './CorrectedCopy.tsx'

type ExportWordProps = {
  file: OpenFile
  state: DraftState
  /** Takes a corrected body into the draft. */
  onBody: (body: string) => void
}

/**
 * Saves an article's current state in the editor as a Word file for someone who reads on paper, and accepts their
 * corrections.
 */
export default function ExportWord({ file, state, onBody }: ExportWordProps) {
  const { data: choices } = useChoices()
  const write = (pictures: { hasPictures: boolean }) => articleAsWord({ file, state, choices }, pictures)

  const save = async () => {
    const { bytes } = await write({ hasPictures: true })
    saveFile({ name: file.path.replace(/^.*\/|\.md$/g, '') + '.docx', type: wordType, text: bytes })
  }

  return (
    <>
      <section>
        <h3>Word file</h3>
        <p>
          For someone who reads and corrects on paper: the text as it is in the editor, its sources, and at
          the foot the day and the version. Each picture has its description, caption and credit below it.
        </p>
        <ActionButton look="plain" act={save}>
          Export as Word
        </ActionButton>
      </section>
      <CorrectedCopy write={() => write({ hasPictures: false })} onTake={onBody} />
    </>
  )
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
