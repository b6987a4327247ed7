import { postOnce } from '../../shell/api.ts'
import { fileSchema } from '../thread.ts'
import type { ThreadMail } from '../thread.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { useAction } from '../../shell/use-action.ts'
import { sizeInWords } from './size-in-words.ts'

type AttachedProps = { files: ThreadMail['files']; reference: string }

/** What was attached to a reply, to be saved again. */
export function Attached({ files, reference }: AttachedProps) {
  const { start, isBusy, fault } = useAction()
  if (files.length === 0) return null

  const save = (file: string) =>
    start(async () => {
      const { name, type, content } = await postOnce(`/messages/${reference}/file`, { file }, fileSchema)
      const text = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
      saveFile({ name, type, text })
    })

  return (
    <>
      <ul role="list" className="attachments" aria-label="Attached">
        {files.map(({ id, name, size }) => (
          <li key={id}>
            {name}, {sizeInWords(size)}{' '}
            <Button label={`Save ${name}`} isBusy={isBusy} onPress={() => save(id)}>
              Save
            </Button>
          </li>
        ))}
      </ul>
      <Fault>{fault}</Fault>
    </>
  )
}
