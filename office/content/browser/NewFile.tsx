import { Suspense, lazy } from 'react'
import type { ContentGroup } from '../../../content-model/collections.ts'
import { ActionButton } from '../../shell/Button.tsx'
import { DialogButton } from '../../shell/Dialog.tsx'
import { beginFile, NameForm } from './NameForm.tsx'
import { dayAt } from '../../shell/times.ts'
import { Fetching } from '../../shell/Fetching.tsx'
import { useLeadTo } from '../../shell/said.ts'
import { addressOfFile } from '../address-of-file.ts'

/** Loaded when it is used, with the editor's conversion from HTML to Markdown. */
const ImportWord = lazy(() => import('./word/ImportWord.tsx'))

/** What a new file of a heading is called; the other headings hold the files that the site always needs. */
const nouns: Partial<Record<ContentGroup, string>> = {
  articles: 'article',
  news: 'news',
  areas: 'practice area',
  team: 'team member',
  banners: 'banner',
  replies: 'reply',
  legal: 'legal page',
  own: 'page',
}

/** Begins a new file, under headings that can have one. */
export function NewFile({ group }: { group: ContentGroup }) {
  const noun = nouns[group]
  if (!noun) return null
  if (group === 'banners') return <NewBanner />
  const act = group === 'news' ? 'Begin' : `Begin the ${noun}`
  const hasTitle = group === 'articles' || group === 'news' || group === 'own'

  return (
    <p className="actions">
      <DialogButton word={`New ${noun}…`} title={`New ${noun}`}>
        <p>It starts as your draft. Others see it only after you save it or share a preview.</p>
        <NameForm
          act={act}
          onName={(name, title) => beginFile({ group, copyOf: null, name, ...(hasTitle && { title }) })}
          {...(hasTitle && { label: 'Title' })}
        />
      </DialogButton>
      {hasTitle && (
        <DialogButton word="Import Word file" title="Import Word file">
          <Suspense fallback={<Fetching>Loading the Word import</Fetching>}>
            <ImportWord group={group} act={act} />
          </Suspense>
        </DialogButton>
      )}
    </p>
  )
}

/** Begins a banner without asking for a name: nobody sees the name of its file. */
function NewBanner() {
  const leadTo = useLeadTo()
  const begin = async () => {
    const { path } = await beginFile({ group: 'banners', copyOf: null, name: bannerName() })
    await leadTo(addressOfFile(path))
  }

  return (
    <ActionButton look="plain" act={begin}>
      New banner…
    </ActionButton>
  )
}

/** A file name for a new banner: the day and something unique, even if two are begun at the same moment. */
export function bannerName(): string {
  return `banner-${dayAt(Date.now())}-${crypto.randomUUID().slice(0, 8)}`
}
