import { useState } from 'react'
import { useNavigate } from 'react-router'
import { contentPathAnswerSchema } from '../contract.ts'
import type { ContentGroup } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { NameForm } from './NameForm.tsx'
import { bannerName } from './banner-name.ts'
import { post } from '../../shell/api.ts'
import { Fault } from '../../shell/Fault.tsx'
import { useAction } from '../../shell/use-action.ts'
import { addressOfText } from './address-of-text.ts'

/** What a new text of a heading is called; the other headings have the files that the site is made of. */
const nouns: Partial<Record<ContentGroup, string>> = {
  articles: 'article',
  news: 'news',
  areas: 'practice area',
  team: 'team member',
  banners: 'banner',
  replies: 'reply',
  legal: 'legal page',
}

/** Begins a new text, where there can be one. */
export function NewText({ group }: { group: ContentGroup }) {
  const [isOpen, setOpen] = useState(false)
  const noun = nouns[group]
  if (!noun) return null
  if (group === 'banners') return <NewBanner />
  const isPost = group === 'articles' || group === 'news'

  return (
    <p className="actions">
      <Button onPress={() => setOpen(true)}>{`New ${noun}…`}</Button>
      {isOpen && (
        <Dialog title={`New ${noun}`} onClose={() => setOpen(false)}>
          <p>It starts as your draft. Others see it only after you save it or share a preview.</p>
          <NameForm
            act={group === 'news' ? 'Begin' : `Begin the ${noun}`}
            onName={(name, title) => beginText({ group, copyOf: null, name, ...(isPost && { title }) })}
            {...(isPost && { label: 'Title' })}
          />
        </Dialog>
      )}
    </p>
  )
}

/** Begins a banner without asking for a name: nobody sees the name of its file. */
function NewBanner() {
  const navigate = useNavigate()
  const { isBusy, fault, start } = useAction()
  const begin = () =>
    start(async () => {
      const { path } = await beginText({ group: 'banners', copyOf: null, name: bannerName() })
      await navigate(addressOfText(path))
    })

  return (
    <>
      <p className="actions">
        <Button isBusy={isBusy} onPress={begin}>
          New banner…
        </Button>
      </p>
      <Fault>{fault}</Fault>
    </>
  )
}

/** Begins a text as the person's draft, empty or as a copy; returns its path. */
export function beginText(begun: {
  group: ContentGroup
  copyOf: string | null
  name: string
  title?: string
}): Promise<{ path: string }> {
  return post('/content/new', begun, contentPathAnswerSchema)
}
