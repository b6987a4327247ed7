import { useState } from 'react'
import { doneSchema } from '../../../contract.ts'
import { post } from '../../../shell/api.ts'
import { Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { Time } from '../../../shell/Time.tsx'
import { useAction } from '../../../shell/use-action.ts'
import type { NameList } from '../../lists.ts'
import { counted, kindWords } from './list-words.ts'
import { ListNames } from './ListNames.tsx'
import { RemoveList } from './RemoveList.tsx'

type ListRowProps = {
  list: NameList
  isLawyer: boolean
  onReplace: () => void
  onChanged: (said: string) => Promise<void>
}

/** A list with its versions, and what can be done with it. */
export function ListRow({ list, isLawyer, onReplace, onChanged }: ListRowProps) {
  const { title, kind, isOld, isKeptByOffice, versions } = list
  const [shown, setShown] = useState<'names' | 'remove'>()
  const { start, isBusy, fault } = useAction()
  const current = versions.find(({ state }) => state === 'current')
  const former = versions.filter((version) => version !== current)

  const bringBack = (id: string, version: number) =>
    start(async () => {
      await post(`/conflicts/lists/${id}/use`, {}, doneSchema)
      await onChanged(`Version ${version} of “${title}” is in use again.`)
    })

  return (
    <li>
      <div className="row">
        <p className="row-margin">
          {kindWords[kind]}
          {isOld && <strong className="late small">Over 30 days old</strong>}
        </p>
        <div className="row-text">
          <h3>{title}</h3>
          {current ? (
            <p>
              {counted(current.names, 'name')},{' '}
              {isKeptByOffice ? 'from the team and accounts as of' : 'uploaded'}{' '}
              <Time at={current.uploadedAt} />
              {!isKeptByOffice && ` by ${current.uploadedBy}`}
            </p>
          ) : (
            <p className="quiet">Removed. Messages are no longer compared with it.</p>
          )}
          {former.length > 0 && (
            <details>
              <summary>Earlier versions</summary>
              <ul role="list">
                {former.map(({ id, version, names, state, endedAt, endedBy, isKept }) => (
                  <li key={id} className="list-version">
                    <p>
                      Version {version}, {counted(names, 'name')}: {state}
                      {endedAt !== null && (
                        <>
                          {' '}
                          <Time at={endedAt} />
                        </>
                      )}
                      {endedBy !== null && !isKeptByOffice && ` by ${endedBy}`}
                      {!isKept && '. Its names were deleted after 30 days.'}
                    </p>
                    {isKept && !isKeptByOffice && (current || isLawyer) && (
                      <Button
                        isBusy={isBusy}
                        label={`Use version ${version} again, of ${title}`}
                        onPress={() => bringBack(id, version)}
                      >
                        {`Use version ${version} again`}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </details>
          )}
          <Fault>{fault}</Fault>
        </div>
        {current && (
          <div className="row-acts">
            {!isKeptByOffice && (
              <Button label={`New version… of ${title}`} onPress={onReplace}>
                New version…
              </Button>
            )}
            {isLawyer && (
              <Button
                label={`${shown === 'names' ? 'Hide' : 'Show'} names of ${title}`}
                onPress={() => setShown(shown === 'names' ? undefined : 'names')}
              >
                {shown === 'names' ? 'Hide names' : 'Show names'}
              </Button>
            )}
            {isLawyer && !isKeptByOffice && (
              <Button look="delete" label={`Remove ${title}…`} onPress={() => setShown('remove')}>
                Remove…
              </Button>
            )}
          </div>
        )}
      </div>
      {current && shown === 'names' && <ListNames version={current.id} title={title} />}
      {shown === 'remove' && (
        <RemoveList list={list} onClose={() => setShown(undefined)} onRemoved={onChanged} />
      )}
    </li>
  )
}
