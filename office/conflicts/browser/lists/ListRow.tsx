import { useState } from 'react'
import { doneSchema } from '../../../contract.ts'
import { post, postOnce } from '../../../shell/api.ts'
import { ActionButton, Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { Time } from '../../../shell/Time.tsx'
import { useAction } from '../../../shell/use-action.ts'
import type { NameList } from '../../lists.ts'
import { kindWords } from './list-words.ts'
import { Dialog } from '../../../shell/Dialog.tsx'
import { InputField } from '../../../shell/LabeledField.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { nameOfDueDay } from '../../../shell/times.ts'
import { listNamesSchema } from '../../lists.ts'
import { counted } from '../../../../text/counted.ts'

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

type RemoveListProps = {
  list: NameList
  onClose: () => void
  onRemoved: (said: string) => Promise<void>
}

/** Asks before a list is removed from the comparison. */
function RemoveList({ list: { list, title }, onClose, onRemoved }: RemoveListProps) {
  const remove = async () => {
    await post(`/conflicts/lists/${list}/remove`, {}, doneSchema)
    onClose()
    await onRemoved(`“${title}” was removed.`)
  }
  return (
    <Dialog title={`Remove “${title}”?`} onClose={onClose}>
      <p>
        Messages will no longer be compared with its names. For 30 days, a lawyer can bring it back under
        Earlier versions; after that, its names are deleted. Earlier checks stay as they are.
      </p>
      <ActionButton look="delete" act={remove}>
        Remove list
      </ActionButton>
    </Dialog>
  )
}

/** The names of a list, for lawyers: those with the searched words, as many as one screen takes. */
function ListNames({ version, title }: { version: string; title: string }) {
  const [words, setWords] = useState('')
  const { data, error } = useQuery({
    queryKey: ['conflicts', 'list names', version, words],
    queryFn: () => postOnce(`/conflicts/lists/${version}/names`, { words }, listNamesSchema),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label={`Names in ${title}`} className="row-detail list-names">
      <InputField
        label="Find a name or a matter in this list"
        type="search"
        maxLength={200}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p role="status" className="small quiet">
        {data &&
          (data.names.length < data.count
            ? `The first ${data.names.length} of ${counted(data.count, 'name')}`
            : counted(data.count, 'name'))}
      </p>
      <Fault>{error}</Fault>
      <ul role="list">
        {data?.names.map(({ id: key, line, name, role, matter, opened, closed, lawyer }) => (
          <li key={key}>
            <strong>{name}</strong>
            <span className="small quiet">
              {[
                `Line ${line}`,
                role,
                matter,
                opened && `opened ${nameOfDueDay(opened)}`,
                closed && `closed ${nameOfDueDay(closed)}`,
                lawyer,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
