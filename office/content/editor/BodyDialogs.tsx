import { LinkDialog } from './LinkDialog.tsx'
import type { SiteLink } from './LinkDialog.tsx'
import { CitationDialog, FactDialog } from './ListDialogs.tsx'
import type { FactWords } from './ListDialogs.tsx'
import type { Session } from './session.ts'
import type { Dialog } from './Toolbar.tsx'

/** What a link, a citation or a fact is picked from. */
export type Picked = {
  links?: readonly SiteLink[]
  citations?: readonly string[]
  facts?: readonly FactWords[]
}

type BodyDialogsProps = Picked & {
  /** The one that is open. */
  dialog: Dialog | undefined
  body: Session
  onCited: (citation: string) => void
  onClose: () => void
}

/** The dialogs that put something into a body. */
export function BodyDialogs({ dialog, body, onCited, onClose, ...picked }: BodyDialogsProps) {
  const { links = [], citations = [], facts = [] } = picked
  if (dialog === 'link') return <LinkDialog body={body} links={links} onClose={onClose} />
  if (dialog === 'citation')
    return <CitationDialog body={body} citations={citations} onCited={onCited} onClose={onClose} />
  return dialog === 'fact' ? (
    <FactDialog body={body} facts={facts} onCited={onCited} onClose={onClose} />
  ) : null
}
