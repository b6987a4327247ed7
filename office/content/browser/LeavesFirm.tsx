import { useState } from 'react'
import type { z } from 'zod'
import { ActionButton, Button } from '../../shell/Button.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { readAgain } from '../../shell/queries.ts'
import { useAction } from '../../shell/use-action.ts'
import { Fetching } from '../../shell/Fetching.tsx'
import { InputField, SelectField } from '../../shell/LabeledField.tsx'
import { post } from '../../shell/api.ts'
import { dayAt, nameOfDueDay } from '../../shell/times.ts'
import { useIsLawyer } from '../../shell/use-user.ts'
import { departureSchema } from '../contract.ts'
import { apiOfFile } from '../address-of-file.ts'
import { AskLawyer } from './AskLawyer.tsx'
import type { EditedFile } from './editing/draft.ts'
import { useRead } from '../../shell/use-read.ts'
import { useLeadTo } from '../../shell/said.ts'
import { counted } from '../../../text/counted.ts'

type LeavesFirmProps = Omit<EditedFile, 'state'>

const addressOf = (path: string) => `${apiOfFile(path)}/departure`

/** Whether a member has left, and the way to note that they do. */
export function LeavesFirm({ file, draft, onBeginAnew }: LeavesFirmProps) {
  const { path, saved } = file
  const [isOpen, setOpen] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const { fault, start } = useAction()
  const queryKey = ['content', 'departure', path, saved.version]
  const { data, error } = useRead(queryKey, addressOf(path), departureSchema, {
    enabled: saved.version !== null,
  })
  if (saved.version === null) return null

  return (
    <>
      {data?.left ? (
        <p className="small">{`Day of leaving: ${nameOfDueDay(data.left)}. To change it, edit “Left the firm on” below.`}</p>
      ) : (
        <Button look="link" onPress={() => setOpen(true)}>
          Leaves the firm…
        </Button>
      )}
      <Fault>{fault}</Fault>
      {isOpen && (
        <Dialog
          title={`${file.title} leaves the firm`}
          onClose={() => {
            setOpen(false)
            // When the editor starts over, this dialog closes with it.
            if (isSaved) start(() => onBeginAnew())
          }}
        >
          {!data && !error && <Fetching>Looking for articles</Fetching>}
          <Fault>{error}</Fault>
          {data && !isSaved && (
            <DepartureForm
              departure={data}
              file={file}
              draft={draft}
              onBeginAnew={onBeginAnew}
              onSaved={() => setSaved(true)}
            />
          )}
          {isSaved && (
            <>
              <p role="status">Saved. A lawyer must approve it before it is published. Ask one:</p>
              <AskLawyer path={path} />
            </>
          )}
        </Dialog>
      )}
    </>
  )
}

type DepartureFormProps = LeavesFirmProps & {
  departure: z.infer<typeof departureSchema>
  /** Called once the departure is saved and waits for a lawyer. */
  onSaved: () => void
}

/** Asks for the day, for what becomes of the articles, and, of a lawyer, where they can be reached. */
function DepartureForm({ departure, file, draft, onBeginAnew, onSaved }: DepartureFormProps) {
  const { path, saved } = file
  const { name, isLawyer, articles, others } = departure
  const leadTo = useLeadTo()
  const isOwnYes = useIsLawyer()
  const [left, setLeft] = useState(() => dayAt(Date.now()))
  const [reachedAt, setReachedAt] = useState('')
  const [articlesTo, setArticlesTo] = useState('')

  const save = async () => {
    await draft.act(saved.version, (version) =>
      post(addressOf(path), { version, left, reachedAt: reachedAt || null, articlesTo: articlesTo || null }),
    )
    await readAgain(['publish'])
    if (!isOwnYes) return onSaved()
    await onBeginAnew()
    await leadTo(`/publish/approve/${path}`)
  }

  return (
    <>
      <p>
        {isLawyer
          ? `From that day on, ${name} is not listed among the firm’s people. The page stays at its address and says “${name} left the firm”, with the day.`
          : `From that day on, ${name} is not listed among the firm’s people, and the page is removed. Links to it become plain text.`}{' '}
        Access to the office ends separately, under People.
      </p>
      <InputField label="Day of leaving" type="date" required value={left} onValue={setLeft} />
      {articles > 0 && (
        <SelectField
          label={counted(articles, 'article')}
          value={articlesTo}
          onValue={setArticlesTo}
          none={`Keep the byline of ${name}`}
          options={others.map(({ value, label }) => ({ value, label: `Give to ${label}` }))}
        />
      )}
      {articlesTo !== '' && (
        <p className="small quiet">
          Earlier reviews covered the articles under the old byline, so they name no reviewer until a lawyer
          reviews them again.
        </p>
      )}
      {isLawyer && (
        <InputField
          label={`Where to reach ${name}, only if ${name} agrees`}
          value={reachedAt}
          maxLength={200}
          onValue={setReachedAt}
        />
      )}
      <ActionButton act={save}>{isOwnYes ? 'Save and review' : 'Save'}</ActionButton>
    </>
  )
}
