import { useState } from 'react'
import { ActionButton } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { SelectField } from '../../shell/LabeledField.tsx'
import { Outcome } from '../../shell/Outcome.tsx'
import { post } from '../../shell/api.ts'
import { lawyersSchema } from '../contract.ts'
import { apiOfFile } from '../address-of-file.ts'
import { useRead } from '../../shell/use-read.ts'

type AskLawyerProps = {
  path: string
  /** Saves the page first, so that lawyers see it on Today; false if it could not be saved. */
  save?: () => Promise<boolean>
}

/** Asks one lawyer about a page: the likeliest, unless another is chosen. */
export function AskLawyer({ path, save }: AskLawyerProps) {
  const address = apiOfFile(path)
  const [chosen, setChosen] = useState<string>()
  const [asked, setAsked] = useState<string>()
  const { data, error, refetch } = useRead(['content', 'lawyers', path], `${address}/lawyers`, lawyersSchema)
  if (asked !== undefined) return <Outcome>{`${save ? 'Saved. ' : ''}${asked} sees it on Today.`}</Outcome>
  if (!data) return error && <Fault>{error}</Fault>
  const lawyer = data.lawyers.find((each) => each.id === chosen) ?? data.lawyers[0]
  if (!lawyer) return <p>The office has no lawyer yet. Once a lawyer has joined, you can ask here.</p>

  const ask = async () => {
    if (save && !(await save())) return
    await post(`${address}/ask`, { lawyer: lawyer.id })
    setAsked(lawyer.name)
    await refetch()
  }

  return (
    <>
      {data.asked && <p className="small quiet">{`${data.asked} was asked, and has not decided yet.`}</p>}
      {data.lawyers.length > 1 && (
        <SelectField
          label="Lawyer"
          value={lawyer.id}
          onValue={setChosen}
          options={data.lawyers.map((each) => ({ value: each.id, label: each.name }))}
        />
      )}
      <ActionButton
        look={save ? 'plain' : 'primary'}
        act={ask}
      >{`Ask ${lawyer.name.split(' ')[0] ?? lawyer.name}`}</ActionButton>
    </>
  )
}
