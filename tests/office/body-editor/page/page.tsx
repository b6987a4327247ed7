import '../../../../office/shell/strict-zod.ts'
import { StrictMode, Suspense, lazy, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { BodyFinding } from '../../../../office/content/editor/findings.ts'
import type { WordArticle } from '../../../../office/content/editor/word/word-of-article.ts'
import { textOfWord as readText } from '../../../../office/content/editor/word/text-of-word.ts'
import '../../../../office/shell/styles/office.css'

const BodyEditor = lazy(() => import('../../../../office/content/editor/BodyEditor.tsx'))

const links = [
  { href: '/blog/will-vs-trust', title: 'Will or Trust' },
  { href: '/contact-us', title: 'Contact' },
  { href: '/areas-of-practice/corporate-law', title: 'Corporate law' },
]
const citations = ['15 Pa.C.S. § 146', '15 Pa.C.S. § 153', '43 P.S. § 260.3']
const facts = [
  { name: 'Annual report, fee', text: '$7', source: '15 Pa.C.S. § 153' },
  { name: 'Annual report, due date of corporations', text: 'June 30', source: '15 Pa.C.S. § 146(c)' },
]

const pictures = {
  addressOf: () => '/no-picture',
  keep: ({ name }: File) => Promise.resolve({ src: `./${name}`, isFirstFrame: false }),
  Chooser: ({ onChosen }: { onChosen: (src: string) => void }) => (
    <button type="button" onClick={() => onChosen('./mill.jpg')}>
      Choose the mill
    </button>
  ),
}

/** An editor alone on a page. The test supplies the text, and reads from `window` what the editor reports. */
function Page({ markdown }: { markdown: string }) {
  const [findings, setFindings] = useState<BodyFinding[]>([])
  window.setFindings = setFindings
  return (
    <>
      <h1>A body</h1>
      <button type="button">Before</button>
      <Suspense fallback={<p>Fetching the editor</p>}>
        <BodyEditor
          label="Body"
          markdown={markdown}
          onChange={(text) => {
            window.written = text
          }}
          onCaret={(line) => {
            window.line = line
          }}
          onCited={(citation) => `${citation} is now among the sources too.`}
          findings={findings}
          links={links}
          citations={citations}
          facts={facts}
          pictures={pictures}
        />
      </Suspense>
      <button type="button">After</button>
    </>
  )
}

declare global {
  var textOfWord: typeof readText
  var wordOfArticle: (article: WordArticle) => Promise<number[]>
  var edit: (markdown: string) => void
  var setFindings: (findings: BodyFinding[]) => void
  var written: string | undefined
  var line: number | undefined
}

window.textOfWord = readText
window.wordOfArticle = async (article) => {
  const { wordOfArticle } = await import('../../../../office/content/editor/word/word-of-article.ts')
  return [...(await wordOfArticle(article))]
}

const place = document.getElementById('page')
if (place) {
  const root = createRoot(place)
  let edited = 0
  // When this returns, the editor of the previous text is gone.
  window.edit = (markdown) => {
    edited += 1
    window.written = undefined
    flushSync(() =>
      root.render(
        <StrictMode>
          <Page key={edited} markdown={markdown} />
        </StrictMode>,
      ),
    )
  }
}
