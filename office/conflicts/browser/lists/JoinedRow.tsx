import { doneSchema } from '../../../contract.ts'
import { post } from '../../../shell/api.ts'
import { Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { useAction } from '../../../shell/use-action.ts'
import type { Joined } from '../../lists.ts'

type JoinedRowProps = {
  joined: Joined
  isLawyer: boolean
  onUpload: () => void
  onSettled: (said: string) => Promise<void>
}

/** Someone who joined, with the question for the clients of their former firm, which a lawyer settles. */
export function JoinedRow({ joined: { id, name }, isLawyer, onUpload, onSettled }: JoinedRowProps) {
  const { start, isBusy, fault } = useAction()
  const settle = () =>
    start(async () => {
      await post(`/conflicts/joined/${id}/settle`, {}, doneSchema)
      await onSettled(`Noted: no more former clients of ${name} to upload.`)
    })

  return (
    <li>
      <div className="row">
        <p className="row-margin">
          <strong className="late">Joined</strong>
        </p>
        <div className="row-text">
          <h3>{name} joined: upload their former clients</h3>
          <p className="quiet">
            The office does not know them, and checks only the names that you upload.
            {!isLawyer && ' A lawyer then confirms that none are missing.'}
          </p>
          <Fault>{fault}</Fault>
        </div>
        <div className="row-acts">
          <Button label={`Upload list… of the former clients of ${name}`} onPress={onUpload}>
            Upload list…
          </Button>
          {isLawyer && (
            <Button isBusy={isBusy} label={`No more to upload, of ${name}`} onPress={settle}>
              No more to upload
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
