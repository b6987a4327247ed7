import { useId } from 'react'
import { gapsIn } from '../../../content-model/reply-template.ts'
import type { Gap } from '../../../content-model/reply-template.ts'
import type { ReplyBeginning } from '../thread.ts'
import type { Filled } from './fill-template.ts'

const fields: Record<Gap, { label: string; type: 'date' | 'time' | 'text' | 'tel' }> = {
  day: { label: 'Day', type: 'date' },
  time: { label: 'Time', type: 'time' },
  name: { label: 'Name', type: 'text' },
  number: { label: 'Telephone number', type: 'tel' },
}

/** A template that was chosen, and what was put into its gaps. */
export type Chosen = { template: ReplyBeginning | undefined; filled: Filled }

type ReplyTemplateProps = {
  templates: ReplyBeginning[]
  chosen: Chosen
  /** Whether the words were changed by hand since: then the rest is filled in by hand, too. */
  isEdited: boolean
  onChoose: (chosen: Chosen) => void
}

/** Chooses the template of a reply, and fills its gaps. */
export function ReplyTemplate({ templates, chosen, isEdited, onChoose }: ReplyTemplateProps) {
  const id = useId()
  const { template, filled } = chosen
  const open = template && !isEdited ? gapsIn(template.words) : []

  return (
    <>
      <p className="field">
        <label htmlFor={id}>Begin from</label>
        <select
          id={id}
          value={template?.name ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ template: templates.find(({ name }) => name === value), filled: {} })
          }
        >
          <option value="">Your own words</option>
          {templates.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </p>
      {open.length > 0 && (
        <div className="reply-gaps">
          {open.map((gap) => (
            <p key={gap} className="field">
              <label htmlFor={`${id}-${gap}`}>{fields[gap].label}</label>
              <input
                id={`${id}-${gap}`}
                type={fields[gap].type}
                maxLength={gap === 'day' || gap === 'time' ? undefined : 60}
                autoComplete="off"
                value={filled[gap] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  onChoose({ template, filled: { ...filled, [gap]: value } })
                }
              />
            </p>
          ))}
        </div>
      )}
    </>
  )
}
