import { grantSchema } from '../../contract.ts'
import type { Grant } from '../../contract.ts'

const meanings: Record<Grant, string> = {
  staff: 'messages, and content that is not law',
  lawyer: 'all of that, and reviews, legal pages and restricting messages; only for lawyers on the team',
  administrator: 'people and settings; opens no message by itself',
}

type GrantFieldsProps = { name: string; grants: Grant[]; onChange: (grants: Grant[]) => void }

/** What a person may do: grants are independent of each other. */
export function GrantFields({ name, grants, onChange }: GrantFieldsProps) {
  return (
    <fieldset>
      <legend>Grants</legend>
      {grantSchema.options.map((grant) => (
        <label key={grant} className="choice">
          <input
            type="checkbox"
            name={name}
            value={grant}
            checked={grants.includes(grant)}
            onChange={({ target }) =>
              onChange(target.checked ? [...grants, grant] : grants.filter((other) => other !== grant))
            }
          />
          <span>
            {grant.charAt(0).toUpperCase() + grant.slice(1)}
            <span className="quiet small">{meanings[grant]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
