import { useId } from 'react'
import type { DragEvent } from 'react'
import { FileChooser } from '../../../shell/FileChooser.tsx'
import { sizeInWords } from '../../../../text/size-in-words.ts'
import { mostWordBytes } from '../../word-files.ts'

type ChooseWordProps = { isBusy: boolean; isAgain: boolean; onFile: (file: File) => void }

export function ChooseWord({ isBusy, isAgain, onFile }: ChooseWordProps) {
  const id = useId()

  function drop(event: DragEvent) {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }

  return (
    <div className="choose-word" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <FileChooser
        id={id}
        accept=".docx,.docm,.dotx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        aria-describedby={`${id}-limits`}
        isBusy={isBusy}
        onChoose={onFile}
      >
        {isAgain ? 'Choose another file' : 'Choose a file'}
      </FileChooser>
      <p id={`${id}-limits`} className="small quiet">
        Or drop it here: a Word file (.docx) of up to {sizeInWords(mostWordBytes)}. The file itself is not
        kept.
      </p>
    </div>
  )
}
