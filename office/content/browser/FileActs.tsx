import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import { contentLinksSchema, contentPathAnswerSchema } from '../contract.ts'
import type { OpenFile } from '../contract.ts'
import { ActionButton } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { beginFile } from './begin-file.ts'
import type { Draft } from './editing/draft.ts'
import { NameForm } from './NameForm.tsx'
import { useRead } from '../../shell/use-read.ts'

type FileActsProps = { file: OpenFile; draft: Draft }

/** What is done with a file as a whole: copied, renamed, deleted. What refers to it is listed first. */
export function FileActs({ file, draft }: FileActsProps) {
  const { path, group, href, saved } = file
  const address = `/content/files/${encodeURIComponent(path)}`
  const { data, error } = useRead(['content', 'links', path], `${address}/links`, contentLinksSchema)
  if (saved.version === null) return null

  return (
    <>
      <section>
        <h3>Copy</h3>
        <p>A copy of the saved page, as your draft.</p>
        <NameForm act="Copy" onName={(name) => beginFile({ group, copyOf: path, name })} />
      </section>
      {href !== null && (
        <section>
          <h3>Rename</h3>
          <p>
            {saved.hasPublicVersion && 'The old address redirects to the new one. '}
            These references to the page are updated:
          </p>
          {data && <Links links={data.links} />}
          {!data && !error && <Fetching>Looking for links</Fetching>}
          <NameForm
            act="Rename"
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
  const navigate = useNavigate()
  const queries = useQueryClient()
  if (isNeeded) return <p>The pages above refer to it. Change them before you delete it.</p>

  return (
    <>
      <p>
        {file.saved.hasPublicVersion
          ? 'It stays public until the deletion is published. Until then, the deletion can be withdrawn under Publish.'
          : 'It was never public, so it is deleted at once. This cannot be undone.'}
      </p>
      <ActionButton
        look="delete"
        act={async () => {
          await draft.act(file.saved.version, (version) => post(`${address}/delete`, { version }, doneSchema))
          await queries.invalidateQueries({ queryKey: ['content', 'list'] })
          await navigate('/content')
        }}
      >
        Delete this page
      </ActionButton>
    </>
  )
}
