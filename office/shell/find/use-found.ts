import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { postOnce } from '../api.ts'
import { foundSchema } from '../../contract.ts'
import type { Found } from '../../contract.ts'
import type { Page } from '../rail-pages.ts'

/** Typing that pauses this long is searched for. */
const PAUSE_MS = 150

/** What is found for these words: pages at once, everything else by asking the server. */
export function useFound(words: string, pages: Page[]): Found[] {
  const settled = useSettled(words.trim())
  const { data } = useQuery({
    queryKey: ['find', settled],
    queryFn: () => postOnce('/find', { words: settled }, foundSchema),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  return [...foundPages(words, pages), ...(settled === '' ? [] : (data?.found ?? []))]
}

function foundPages(words: string, pages: Page[]): Found[] {
  const sought = words.trim().toLowerCase()
  return pages
    .filter(({ word }) => word.toLowerCase().startsWith(sought))
    .map(({ word, to }) => ({ kind: 'Page', title: word, to }))
}

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
