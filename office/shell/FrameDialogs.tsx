import { useState, useEffect, useEffectEvent, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Page } from './Rail.tsx'
import { Dialog } from './Dialog.tsx'
import { Fetching } from './Fetching.tsx'
import { FoundCount } from './FoundCount.tsx'
import { InputField } from './LabeledField.tsx'
import { postOnce } from './api.ts'
import { foundSchema } from '../contract.ts'
import type { Found } from '../contract.ts'
import { modifier } from './keys.ts'
import { useSettled } from './use-settled.ts'

type FindDialogProps = { pages: Page[]; onClose: () => void }

/** Finds anything by its name, and opens it: a combobox with a list (ARIA APG). */
export function FindDialog({ pages, onClose }: FindDialogProps) {
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [marked, setMarked] = useState<number>()
  const { found, pageCount, isSettled, isFailed } = useFound(words, pages)
  const [isAwaited, setAwaited] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const current = Math.min(marked ?? 0, found.length - 1)
  // Someone who has moved to a row has seen it.
  const isReady = isSettled || marked !== undefined || (current >= 0 && current < pageCount)

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setMarked((current + step + found.length) % found.length)
      setAwaited(false)
    }
    if (event.key !== 'Enter') return
    if (isReady) open()
    else setAwaited(true)
  }

  function open() {
    const chosen = found[current]
    if (!chosen) return
    list.current?.closest('dialog')?.close()
    void navigate(chosen.to)
  }

  // Enter right after typing waits: until the search has settled, the list shows results for earlier words.
  const openAwaited = useEffectEvent(open)
  useEffect(() => {
    if (isAwaited && isReady) openAwaited()
  }, [isAwaited, isReady])

  return (
    <Dialog title="Find" onClose={onClose}>
      <InputField
        label="A name, words, a reference or a page"
        type="search"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls="find-found"
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `found-${current}` : undefined}
        autoComplete="off"
        value={words}
        onKeyDown={press}
        onValue={(value) => {
          setWords(value)
          setMarked(undefined)
          setAwaited(false)
        }}
      />
      <ul ref={list} id="find-found" role="listbox" aria-label="Found" className="found">
        {found.map(({ kind, title, detail, to }, index) => (
          <li key={`${kind} ${to}`} role="presentation">
            <Link
              id={`found-${index}`}
              role="option"
              aria-selected={index === current}
              tabIndex={-1}
              to={to}
              onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
            >
              <span>
                {title}
                {detail && <span className="quiet small">{detail}</span>}
              </span>
              <span className="quiet small">{kind}</span>
            </Link>
          </li>
        ))}
      </ul>
      {words.trim() !== '' && !isSettled && <Fetching>Searching the office</Fetching>}
      <FoundCount>{words.trim() !== '' && isSettled ? saidOf(found, isFailed) : ''}</FoundCount>
    </Dialog>
  )
}

function saidOf(found: Found[], isFailed: boolean): string {
  if (isFailed) return 'Only the pages were searched, because the office did not answer.'
  return found.length === 0 ? 'Nothing found.' : `${found.length} found.`
}

/** A search starts once typing has paused this long. */
const PAUSE_MS = 150

/** What is found for these words: pages at once, everything else from the server; and whether the search has ended. */
function useFound(words: string, pages: Page[]) {
  const settled = useSettled(words.trim(), PAUSE_MS)
  const { data, isPlaceholderData, isPending, isError } = useQuery({
    queryKey: ['find', settled],
    queryFn: () => postOnce('/find', { words: settled }, foundSchema),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const ofPages = foundPages(words, pages)
  const found = [...ofPages, ...(settled === '' ? [] : (data?.found ?? []))]
  const isFound = settled === '' || isError || (!isPending && !isPlaceholderData)
  return {
    found,
    pageCount: ofPages.length,
    isSettled: settled === words.trim() && isFound,
    isFailed: isError && settled !== '',
  }
}

function foundPages(words: string, pages: Page[]): Found[] {
  const sought = words.trim().toLowerCase()
  return pages
    .filter(({ word }) => word.toLowerCase().startsWith(sought))
    .map(({ word, to }) => ({ kind: 'Page', title: word, to }))
}

/** The keyboard's commands, as listed. No single letters, which would clash with typing and screen readers. */
const keys: [key: string, does: string][] = [
  [`${modifier} K`, 'Find anything'],
  [`${modifier} S`, 'Save the page that is open'],
  [`${modifier} /`, 'This list'],
  ['Tab', 'The next control; the first one skips to the page'],
  ['Up and Down', 'Move in a list'],
  ['Enter', 'Open the selected item'],
  ['Esc', 'Close a dialog or menu'],
]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
