/** Words that say nothing about what a visitor looks for. "Will" is not among them: here it is a document. */
const empty = new Set(
  (
    'a about am an and any are as at be been being but by can could did do does for from get got had has have how i if in into ' +
    'is it its just me much my need needs no not now of off on or our out shall should so some than that the their them then ' +
    'there they this to today up us versus vs want wants was we were what when where which who whom why with would you your'
  ).split(' '),
)

/** The most words that one search looks for: more than anyone types. */
const mostTerms = 12

/** The words of a query that are worth looking for, each once; all of its words if none is. */
export function termsOf(query: string): string[] {
  const words = query
    // Removes invisible characters, as `visibleText` does: importing that would cost the pages with forms another file.
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/(\b\w+n['’]t|['’]s?)\b/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  const terms = [...new Set(words)]
  const telling = terms.filter((term) => !empty.has(term))
  return (telling[0] ? telling : terms).slice(0, mostTerms)
}

/** A page found for a term: how well it matches, and where in its text (empty if only in its title). */
type Match = { id: string; score: number; words: number[] }

/** A page that scores less than this share of the best page's score mentions a word only in passing. */
const leastShare = 0.25

/**
 * The pages found, each as its best match, the best page first. Terms that no page has are left out. The scores of a
 * page's terms add up, so a page about a single term may come before one that mentions all in passing.
 */
export function rankedMatches<Of extends Match>(found: readonly (readonly Of[])[]): Of[] {
  const pages = new Map<string, Of[]>()
  // Not `Map.groupBy`, which Safari before 17.4 lacks: there, every search would fail.
  for (const match of found.flat()) pages.set(match.id, [...(pages.get(match.id) ?? []), match])
  const ranked = [...pages.values()]
    .map((matches) => ({
      score: matches.reduce((sum, { score }) => sum + score, 0),
      shown: matches.reduce((best, next) => (showsBetter(next, best) ? next : best)),
    }))
    .sort((one, other) => other.score - one.score)
  const least = (ranked[0]?.score ?? 0) * leastShare
  return ranked.filter(({ score }) => score >= least).map(({ shown }) => shown)
}

function showsBetter(next: Match, best: Match): boolean {
  if (next.words.length > 0 !== best.words.length > 0) return next.words.length > 0
  return next.score > best.score
}

/** The part of Pagefind's API in use (https://pagefind.app/docs/api/). */
type Pagefind = {
  options(options: { ranking: object }): Promise<void>
  search(words: string): Promise<{ results: (Match & { data(): Promise<Found> })[] }>
  destroy(): Promise<void>
}
type Found = { url: string; excerpt: string; meta: Record<string, string | undefined> }

/**
 * How pages are ranked (https://pagefind.app/docs/ranking/): a page's title, and what people call its subject, count
 * more than its text; "will" finds "wills" before "willing". What people call the subject counts most: "directions"
 * also finds "directors".
 */
const ranking = { termSimilarity: 2, metaWeights: { said: 8, title: 5 } }

/** How many results to show per search. */
const shown = 12

/**
 * Makes the search page interactive. The index is served with the site and searched in the browser, so queries never
 * leave it; they are kept in the URL fragment, which browsers do not send.
 */
export function enhanceSearch() {
  const form = document.querySelector<HTMLFormElement>('[data-search]')
  const input = form?.querySelector('input')
  const button = form?.querySelector('button')
  const count = document.querySelector('[data-search-count]')
  const list = document.querySelector('[data-search-results]')
  if (!form || !input || !button || !count || !list) return

  // Pagefind starts a worker, which the page's Trusted Types policy would refuse; `worker-src` limits workers to this
  // site's.
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address, _type, sink) => (sink === 'Worker constructor' ? address : null),
  })
  let latest = ''
  const search = async (words: string) => {
    latest = words
    count.textContent = words && 'Searching'
    if (!words) return list.replaceChildren()
    const found = await find(words).catch(() => undefined)
    if (words !== latest) return
    list.replaceChildren(...(found?.pages ?? []).map(resultOf))
    count.textContent = found
      ? sentenceFor(found, words)
      : 'The search did not load. Check your connection and search again.'
  }
  const searchAddress = () => {
    const words = wordsInAddress()
    // The fragment is a link to a place on this page, such as the skip link's: a search's history entry has a state.
    if (!history.state && document.getElementById(words)) return
    input.value = words
    void search(words)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const words = input.value.trim()
    if (!words) return input.focus()
    const address = `#${encodeURIComponent(words)}`
    if (location.hash !== address) history.pushState(1, '', address)
    void search(words)
  })
  button.disabled = false
  addEventListener('hashchange', searchAddress)
  const asked = new URLSearchParams(location.search).get('q')
  if (asked !== null) history.replaceState(1, '', `${location.pathname}#${encodeURIComponent(asked)}`)
  searchAddress()
}

function wordsInAddress(): string {
  let words = location.hash.slice(1)
  try {
    words = decodeURIComponent(words)
  } catch {
    // Not encoded: someone typed "100%".
  }
  return words.trim()
}

/**
 * Whether a word of a found page begins like the term: "guardian" like "guardianship" and "succession" like
 * "succesion", but not "step" like "stepson". Compares the first six letters.
 */
function hasBeginning(term: string, found?: Found): boolean {
  const words = found ? [...found.excerpt.split(/<\/?mark>/), ...Object.values(found.meta)] : []
  return RegExp(`(?<!\\p{L})${term.slice(0, 6)}`, 'iu').test(words.join())
}

/** `total` counts the pages found; `missed` are the words that no page has. */
type Answer = { total: number; pages: Found[]; missed: string[] }

let failures = 0

/** Loads Pagefind from a new address after each failure: Chromium (150) and Firefox (153) never retry a failed module. */
async function load(): Promise<Pagefind> {
  const address = `/pagefind/pagefind.js?${failures}`
  try {
    return (await import(/* @vite-ignore */ address)) as Pagefind
  } catch (error) {
    failures += 1
    throw error
  }
}

async function find(words: string): Promise<Answer> {
  const pagefind = await load()
  try {
    await pagefind.options({ ranking })
    const terms = termsOf(words)
    // One search per term: Pagefind finds only pages with all terms of a query.
    const found = await Promise.all(
      terms.map(async (term) => {
        // For a word that no page has, Pagefind finds words that begin like it, such as "sued" for "suicide". In
        // quotation marks, it finds only the word and its forms.
        const [{ results }, exact] = await Promise.all([pagefind.search(term), pagefind.search(`"${term}"`)])
        const isFound = exact.results.length > 0 || hasBeginning(term, await results[0]?.data())
        return isFound ? results : []
      }),
    )
    const missed = terms.filter((_, place) => !found[place]?.[0])
    // If part of its index fails to load, Pagefind reports no results; this request then throws the error.
    if (missed[0]) await fetch('/pagefind/pagefind-entry.json', { cache: 'no-store' })
    const ranked = rankedMatches(found)
    const pages = await Promise.all(ranked.slice(0, shown).map((match) => match.data()))
    return { total: ranked.length, pages, missed }
  } catch (error) {
    // Without this, Pagefind would not recover.
    await pagefind.destroy()
    throw error
  }
}

function sentenceFor({ total, missed }: Answer, words: string): string {
  if (!total) return `No results for “${words}”. Try fewer or different words.`
  const limit = total > shown ? ` The first ${shown} are shown.` : ''
  const without = missed[0] ? ` No page has ${missed.map((word) => `“${word}”`).join(' or ')}.` : ''
  return `${total} page${total === 1 ? '' : 's'} found for “${words}”.${limit}${without}`
}

function resultOf({ url, excerpt, meta }: Found): HTMLElement {
  const link = element('a', meta['title'] ?? url)
  link.href = url
  return element('li', link, element('p', ...markedParts(excerpt)))
}

/** Pagefind's excerpt, HTML with only `<mark>`, `&lt;` and `&gt;`, as text and elements, without parsing HTML. */
function markedParts(excerpt: string): (string | HTMLElement)[] {
  return excerpt.split(/<\/?mark>/).map((part, place) => {
    const text = part.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
    return place % 2 ? element('mark', text) : text
  })
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, ...content: (string | HTMLElement)[]) {
  const made = document.createElement(tag)
  made.append(...content)
  return made
}
