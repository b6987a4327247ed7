import { useState } from 'react'
import { postOnce } from '../../shell/api.ts'
import { exportedSchema } from '../contract.ts'
import type { MessageSearch } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { useAction } from '../../shell/use-action.ts'
import { countedMessages } from '../counted.ts'

type ExportMessagesProps = { search: MessageSearch; total: number; onClose: () => void }

/** Saves what the search finds as a file, after the passkey was used again. */
export function ExportMessages({ search, total, onClose }: ExportMessagesProps) {
  const { start, isBusy, fault } = useAction()
  const [said, setSaid] = useState('')

  const save = (format: 'csv' | 'json') =>
    start(async () => {
      setSaid('')
      const file = await postOnce('/messages/export', { search, format }, exportedSchema)
      saveFile(file)
      setSaid(`Saved ${countedMessages(file.count)} as ${file.name}.`)
    })

  return (
    <Dialog title={`Export ${countedMessages(total)}`} onClose={onClose}>
      <p>
        Every message in the list, with its notes and state. For messages restricted to other people, only the
        reference. The office asks for your passkey, and lawyers and administrators get an email about it.
        Handle the file like a client file. The file leaves out the record of the conflict check: lawyers
        print its decisions under Conflicts, Records, and letters of declination with the message (More,
        Print).
      </p>
      <p className="actions">
        <Button look="primary" isBusy={isBusy} onPress={() => save('csv')}>
          CSV, for a spreadsheet
        </Button>
        <Button isBusy={isBusy} onPress={() => save('json')}>
          JSON, for programs
        </Button>
      </p>
      <p role="status">{said}</p>
      <Fault>{fault}</Fault>
    </Dialog>
  )
}
