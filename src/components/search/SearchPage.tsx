import './search-page.css'
import '../buttons/waiting-button.css'
import type { NamedLink } from '../../lib/cards.ts'
import { PageHead, type PageHeadWords } from '../masthead/PageHead.tsx'

type SearchPageProps = {
  words: PageHeadWords
  areas: NamedLink[]
}

/** The search. It runs in the browser (`enhancements/search.ts`); without script the ways around it stand here. */
export function SearchPage({ words, areas }: SearchPageProps) {
  return (
    <div className="wrap page-head search">
      <PageHead words={words} />
      <form className="search-form" role="search" data-search>
        <label htmlFor="search-words">Words to look for</label>
        <div>
          <input id="search-words" type="search" autoComplete="off" spellCheck="false" />
          <button className="button" type="submit" disabled>
            Search
          </button>
        </div>
      </form>
      <p className="search-count" role="status" data-search-count />
      <ol role="list" className="search-results" data-search-results />
      <nav aria-labelledby="search-ways" className="search-ways">
        <h2 id="search-ways">Or go straight to</h2>
        <ul role="list">
          <li>
            <a href="/blog/archive">All articles by month</a>
          </li>
          {areas.map(({ href, name }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
          <li>
            <a href="/contact-us">Contact Us</a>
          </li>
        </ul>
      </nav>
    </div>
  )
}
