import { useState } from 'react'
import { post } from '../../shell/api.ts'
import { sharedSchema, sharedPagesSchema, sharing } from '../contract.ts'
import type { Preview } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { CopyLink } from '../../shell/CopyLink.tsx'
import { DialogButton } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { readAgain } from '../../shell/queries.ts'
import { Time } from '../../shell/Time.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useRead } from '../../shell/use-read.ts'
import { apiOfFile } from '../../content/address-of-file.ts'

type SharePreviewProps = { path: string; preview: Preview }

/** Shows a version to someone without an account: a link that is made here, and the links that still work. */
export function SharePreview(props: SharePreviewProps) {
  return (
    <DialogButton word="Share this version…" title="Share this version">
      <NewLink {...props} />
      <SharedPages />
    </DialogButton>
  )
}

function NewLink({ path, preview }: SharePreviewProps) {
  const { isBusy, fault, start } = useAction()
  const [link, setLink] = useState<{ address: string; expiresAt: number }>()

  async function share() {
    const shared = await post(`${apiOfFile(path)}/share`, { token: preview.token }, sharedSchema)
    await readAgain(sharedPagesKey)
    setLink({ ...shared, address: new URL(shared.address, location.origin).href })
  }

  return (
    <>
      <p>
        Anyone who has the link can see this version for {sharing.inWords} without signing in. Later edits do
        not change it.
      </p>
      {link ? (
        <>
          <p className="notice">
            <code>{link.address}</code>
            {'Works until '}
            <Time at={link.expiresAt} />. Copy it now: it is not shown again.
          </p>
          <CopyLink address={link.address} look="primary" />
        </>
      ) : (
        <p className="actions">
          <Button look="primary" isBusy={isBusy} onPress={() => start(share)}>
            Create a link
          </Button>
        </p>
      )}
      <Fault>{fault}</Fault>
    </>
  )
}

/** Where the shared pages are kept in the office's cache. */
const sharedPagesKey = ['content', 'shared']

/** The shared pages that still work, of every file, and how to end them. */
function SharedPages() {
  const { data } = useRead(sharedPagesKey, '/content/shared', sharedPagesSchema)
  const { isBusy, fault, start } = useAction()

  function end(id: string) {
    start(async () => {
      await post(`/content/shared/${id}/revoke`, {})
      await readAgain(sharedPagesKey)
    })
  }

  return (
    <section>
      <h3>Active links</h3>
      {data?.shared.length === 0 && <p className="quiet">None.</p>}
      <ul className="preview-links">
        {data?.shared.map(({ id, page, by, createdAt, expiresAt }) => (
          <li key={id}>
            <p>
              <strong>{page}</strong>
              <span className="quiet small">
                {`${by}, `}
                <Time at={createdAt} />
                {'; until '}
                <Time at={expiresAt} />
              </span>
            </p>
            <Button isBusy={isBusy} label={`End the link to ${page}`} onPress={() => end(id)}>
              End link
            </Button>
          </li>
        ))}
      </ul>
      <Fault>{fault}</Fault>
    </section>
  )
}
