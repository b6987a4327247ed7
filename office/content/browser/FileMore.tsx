import { Suspense, lazy } from 'react'
import { post } from '../../shell/api.ts'
import { ActionButton } from '../../shell/Button.tsx'
import { DialogButton } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { readAgain } from '../../shell/queries.ts'
import { useLeadTo } from '../../shell/said.ts'
import { useRead } from '../../shell/use-read.ts'
import { contentLinksSchema, contentPathAnswerSchema } from '../contract.ts'
import { addressOfFile, apiOfFile } from '../address-of-file.ts'
import { isUnsaved } from './editing/draft.ts'
import type { EditedFile } from './editing/draft.ts'
import { beginFile, NameForm } from './NameForm.tsx'

/** Loaded when it is used, with the comparison of texts. */
const ExportWord = lazy(() => import('./word/ExportWord.tsx'))

/** `onBody`: replaces the body in the editor. */
export type FileMoreProps = EditedFile & { onBody: (body: string) => void }

/** Less frequent acts on a file, under one button. Each says what it does before it does it. */
export function FileMore({ file, draft, state, onBeginAnew, onBody }: FileMoreProps) {
  return (
    <DialogButton word="More…" title={file.title}>
      {(close) => (
        <>
          {['articles', 'news', 'own'].includes(file.group) && (
            <Suspense fallback={<Fetching>Loading the Word export</Fetching>}>
              <ExportWord
                file={file}
                state={state}
                onBody={(body) => {
                  close()
                  onBody(body)
                }}
              />
            </Suspense>
          )}
          {['articles', 'news', 'areas', 'team', 'banners', 'legal', 'own'].includes(file.group) && (
            <FileActs file={file} draft={draft} />
          )}
          <GiveUp file={file} draft={draft} state={state} onBeginAnew={onBeginAnew} />
        </>
      )}
    </DialogButton>
  )
}

type FileActsProps = Pick<EditedFile, 'file' | 'draft'>

/** What is done with a file as a whole: copied, renamed, deleted. What refers to it is listed first. */
function FileActs({ file, draft }: FileActsProps) {
  const { path, group, href, saved } = file
  const address = apiOfFile(path)
  const { data, error } = useRead(['content', 'links', path], `${address}/links`, contentLinksSchema)
  if (saved.version === null) return null

  return (
    <>
      <section>
        <h3>Copy</h3>
        <p>A copy of the saved page, as your draft.</p>
        <NameForm
          act="Copy"
          done="This is the copy."
          onName={(name) => beginFile({ group, copyOf: path, name })}
        />
      </section>
      {href !== null && (
        <section>
          <h3>Rename</h3>
          <p>
            {saved.publicPath !== null && 'The old address redirects to the new one. '}
            These references to the page are updated:
          </p>
          {data && <Links links={data.links} />}
          {!data && !error && <Fetching>Looking for links</Fetching>}
          <NameForm
            act="Rename"
            done={
              saved.publicPath === null
                ? 'Renamed.'
                : 'Renamed. Visitors are led to the new address once it is published.'
            }
            onName={(name) =>
              draft.act(saved.version, (version) =>
                post(`${address}/rename`, { version, name }, contentPathAnswerSchema),
              )
            }
          />
        </section>
      )}
      <section>
        <h3>Delete</h3>
        {data && <DeleteFile file={file} draft={draft} address={address} isNeeded={data.links.length > 0} />}
      </section>
      <Fault>{error}</Fault>
    </>
  )
}

function Links({ links }: { links: { path: string; title: string; words: string }[] }) {
  if (links.length === 0) return <p className="quiet">Nothing refers to it.</p>
  return (
    <ul>
      {links.map(({ path, title, words }, index) => (
        <li key={`${path} ${index}`}>
          {title} <span className="quiet small">{words}</span>
        </li>
      ))}
    </ul>
  )
}

type DeleteFileProps = FileActsProps & { address: string; isNeeded: boolean }

function DeleteFile({ file, draft, address, isNeeded }: DeleteFileProps) {
  const leadTo = useLeadTo()
  if (isNeeded) return <p>The pages above refer to it. Change them before you delete it.</p>

  return (
    <>
      <p>
        {file.saved.publicPath !== null
          ? 'It stays public until the deletion is published. Until then, the deletion can be withdrawn under Publish.'
          : 'It was never public, so it is deleted at once. This cannot be undone.'}
      </p>
      <ActionButton
        look="delete"
        act={async () => {
          await draft.act(file.saved.version, (version) => post(`${address}/delete`, { version }))
          await readAgain(['content', 'list'])
          await leadTo(
            '/content',
            file.saved.publicPath === null
              ? `“${file.title}” was never public and has been deleted.`
              : `The deletion of “${file.title}” waits under Publish.`,
          )
        }}
      >
        Delete this page
      </ActionButton>
    </>
  )
}

/** Gives up a draft, or a saved change that is not public yet. */
function GiveUp({ file, draft, state, onBeginAnew }: EditedFile) {
  const isChanged = file.states.includes('changed')
  const hasWords = isUnsaved(state)

  const { publicPath } = file.saved
  const leadTo = useLeadTo()

  async function giveUp(act: () => Promise<unknown>, done: string) {
    await act()
    await onBeginAnew(undefined, done)
  }

  async function withdraw() {
    const act = () =>
      draft.act(file.saved.version, (version) => post(`${apiOfFile(file.path)}/withdraw`, { version }))
    if (publicPath === null || publicPath === file.path) return giveUp(act, 'The change was withdrawn.')
    await act()
    await readAgain(['content', 'list'])
    // Its new name is withdrawn too.
    await leadTo(addressOfFile(publicPath), 'The new name was withdrawn.')
  }

  return (
    <>
      {!hasWords && !isChanged && <p>This page is as it was last published.</p>}
      {hasWords && (
        <section>
          <h3>Draft</h3>
          <p>
            {file.saved.version === null
              ? 'The page was never saved, so all of it is deleted. This cannot be undone.'
              : 'What you wrote since the page was last saved is deleted. This cannot be undone.'}
          </p>
          <ActionButton look="delete" act={() => giveUp(draft.discard, 'The draft was discarded.')}>
            Discard the draft
          </ActionButton>
        </section>
      )}
      {isChanged && (
        <section>
          <h3>Saved change</h3>
          <p>
            {publicPath !== null
              ? `The change saved by ${file.saved.by ?? 'someone'} is withdrawn, and the page goes back to what visitors see. If it has a new name, only that and its links are undone: what was written stays as a change.`
              : `The page saved by ${file.saved.by ?? 'someone'} was never public, so all of it is deleted. This cannot be undone.`}
          </p>
          <ActionButton look="delete" act={withdraw}>
            Withdraw the change
          </ActionButton>
        </section>
      )}
    </>
  )
}
