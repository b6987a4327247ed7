import './search-page.css'
import '../buttons/waiting-button.css'
import type { RelatedLinkLists, PageHeadWords } from '../../lib/view-models.ts'
import { PageHead } from '../masthead/PageHead.tsx'
import { RelatedLinks } from '../notices/RelatedLinks.tsx'

type SearchPageProps = {
  words: PageHeadWords
  ways: RelatedLinkLists
}

/** The search page. It runs in the browser (`enhancements/search.ts`); without script it shows alternatives. */
export function SearchPage({ words, ways }: SearchPageProps) {
  return (
    <div className="wrap page-head search">
      <PageHead words={words} />
      <form className="search-form" role="search" data-search>
        <label htmlFor="search-words">Search</label>
        <div>
          <input id="search-words" type="search" autoComplete="off" spellCheck="false" />
          <button className="button" type="submit" disabled>
            Search
          </button>
        </div>
      </form>
      <div className="search-count" role="status" data-search-count>
        <noscript>
          <p>The search needs JavaScript, which your browser does not run.</p>
        </noscript>
      </div>
      <ol role="list" className="search-results" data-search-results />
      <RelatedLinks heading="Go straight to" ways={ways} />
    </div>
  )
}
