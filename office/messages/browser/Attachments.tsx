import { useId, useState } from 'react'
import { MOST_ATTACHED, MOST_ATTACHED_BYTES } from '../thread.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { sizeInWords } from './size-in-words.ts'

const list = new Intl.ListFormat('en-US')

type AttachmentsProps = {
  files: readonly File[]
  lost: readonly string[]
  onChange: (files: readonly File[]) => void
}

/** The PDF files that go with a reply. `lost`: the names of those that were attached, but that the browser has not kept. */
export function Attachments({ files, lost, onChange }: AttachmentsProps) {
  const id = useId()
  const [fault, setFault] = useState<string>()

  function add(chosen: readonly File[]) {
    const all = [...files, ...chosen]
    const bytes = all.reduce((sum, { size }) => sum + size, 0)
    const empty = chosen.find(({ size }) => size === 0)
    const other = chosen.find(({ name }) => !/\.pdf$/i.test(name))
    if (other) return setFault(`“${other.name}” is not a PDF. Save it as a PDF, then attach that.`)
    if (empty) return setFault(`“${empty.name}” is empty.`)
    if (all.length > MOST_ATTACHED) return setFault(`At most ${MOST_ATTACHED} files can be attached.`)
    if (bytes > MOST_ATTACHED_BYTES)
      return setFault(
        `Together, these files are ${sizeInWords(bytes)}. At most ${sizeInWords(MOST_ATTACHED_BYTES)} can be attached.`,
      )
    setFault(undefined)
    onChange(all)
  }

  return (
    <>
      <p className="field">
        <label htmlFor={id}>Attach PDF files</label>
        <input
          id={id}
          type="file"
          accept="application/pdf,.pdf"
          multiple
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            // So that a removed file can be chosen again.
            target.value = ''
          }}
        />
      </p>
      {files.length > 0 && (
        <ul role="list" className="attachments" aria-label="Attached">
          {files.map((file, place) => (
            <li key={`${file.name} ${place}`}>
              {file.name}, {sizeInWords(file.size)}{' '}
              <Button
                label={`Remove ${file.name}`}
                onPress={() => onChange(files.filter((each) => each !== file))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Fault>
        {fault ??
          (lost.length > 0
            ? `Attach again what this browser did not keep: ${list.format(lost)}.`
            : undefined)}
      </Fault>
    </>
  )
}
