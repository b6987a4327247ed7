import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { beginningOf } from '../../../../text/beginning-of.ts'
import { visibleText } from '../../../../text/visible-text.ts'
import { commentsSchema, longest } from '../../../content/comments.ts'
import type { CommentThread } from '../../../content/comments.ts'
import { messageOf, post } from '../../../shell/api.ts'
import { readAgain } from '../../../shell/queries.ts'
import { useRead } from '../../../shell/use-read.ts'
import { dayAndTime } from '../../../shell/times.ts'
import { nthOf, placesOf } from './placed.ts'
import type { Place } from './placed.ts'
import { apiOfFile } from '../../../content/address-of-file.ts'

/** What a page reports: its paragraphs, and what was pressed. The page has another origin, so this is checked. */
const saidSchema = z.union([
  z.object({ paragraphs: z.array(z.string().max(2_000)).max(1_000) }),
  z.object({ comment: z.number().int().nonnegative() }),
  z.object({ thread: z.string().max(100) }),
])

/** How often the office asks for new comments. */
const LOOK_MS = 10_000

/** A paragraph to comment on, by its words, because another paragraph may have its number on a newer page. */
type Commented = { paragraph: string; nth: number }

/** What is open in a dialog: a paragraph to comment on, or a thread, by id. */
type Opened = Commented | { thread: string }

/** The comments on the page of a file, and where they are on the page that is shown in a frame. */
export type PageComments = ReturnType<typeof usePageComments>

const done = {
  reply: 'Reply added.',
  edit: 'Comment changed.',
  delete: 'Comment deleted.',
  done: 'Comment marked done.',
  reopen: 'Comment reopened.',
} as const

/** What can be done with a comment. */
type Act = keyof typeof done

/** The comments on the page of a file. `hasPage`: whether a page shows it. */
export function usePageComments(path: string, hasPage = true) {
  const queryKey = ['content', 'comments', path]
  const address = `${apiOfFile(path)}/comments`
  const looking = { refetchInterval: LOOK_MS, enabled: hasPage }
  const { data, error } = useRead(queryKey, address, commentsSchema, looking)
  const [paragraphs, setParagraphs] = useState<readonly string[]>()
  const [opened, setOpened] = useState<Opened>()
  const [said, setSaid] = useState('')
  const frame = useRef<HTMLIFrameElement>(null)
  const wanted = useRef<string>(undefined)
  const threads = useMemo(() => data?.threads ?? [], [data])
  const places = useMemo(() => {
    if (!paragraphs) return undefined
    const found = placesOf(threads, paragraphs)
    return new Map(threads.map(({ id }, number) => [id, found[number]]))
  }, [threads, paragraphs])

  // A sandboxed page has no origin that could be named here.
  const tell = (message: object) => frame.current?.contentWindow?.postMessage(message, '*')
  const comments = threads.flatMap((thread) => {
    const place = places?.get(thread.id)
    return place && thread.done === null
      ? [{ id: thread.id, paragraph: place.paragraph, words: wordsAt(thread, place) }]
      : []
  })
  const shown = JSON.stringify(comments)
  const showAll = useEffectEvent(() => {
    if (!paragraphs) return
    tell({ comments })
    if (wanted.current !== undefined) moveTo(wanted.current)
  })
  useEffect(() => showAll(), [shown, paragraphs])

  function moveTo(thread: string) {
    wanted.current = undefined
    frame.current?.scrollIntoView({ block: 'nearest' })
    frame.current?.focus()
    tell({ thread })
  }

  useMessages(({ source, data: message }) => {
    if (source === null || source !== frame.current?.contentWindow) return
    const said = saidSchema.safeParse(message).data
    if (!said) return
    if ('paragraphs' in said)
      setParagraphs(said.paragraphs.map((text) => visibleText(text).slice(0, longest.paragraph).trim()))
    else if ('comment' in said) {
      const paragraph = paragraphs?.[said.comment]
      if (paragraph !== undefined) setOpened({ paragraph, nth: nthOf(paragraphs ?? [], said.comment) })
    } else setOpened({ thread: said.thread })
  })

  // A closed dialog does not return the focus to a frame.
  const returnToPage = useEffectEvent(() => {
    frame.current?.focus()
    tell({ returnFocus: true })
  })
  useEffect(() => (opened ? () => returnToPage() : undefined), [opened])

  const change = async (to: string, body: object, words: string) => {
    setSaid('')
    await post(to, body)
    await readAgain(queryKey, ['content', 'list'], ['publish', 'changes'], ['today'])
    setSaid(words)
  }

  return {
    path,
    threads,
    /** Why they cannot be shown. */
    fault: error && !data ? messageOf(error) : undefined,
    /** Where each thread is, by its id; undefined while no page is shown. */
    places,
    opened,
    close: () => setOpened(undefined),
    /** Moves to a thread on the page, as soon as one is shown. */
    show: (thread: string) => {
      if (places?.get(thread)) moveTo(thread)
      else wanted.current = thread
    },
    /** Called with the frame of a page that has loaded, or null when no page is shown anymore. */
    onPage: (element: HTMLIFrameElement | null) => {
      frame.current = element
      if (element) tell({ paragraphs: true })
      else setParagraphs(undefined)
    },
    write: ({ paragraph, nth }: Commented, words: string) =>
      change(address, { paragraph, nth, words }, 'Comment added.'),
    /** Changes a comment, by its id. */
    act: (id: string, act: Act, body: { words?: string; seenAt?: number } = {}) =>
      change(`/content/comments/${id}/${act}`, body, done[act]).catch((error: unknown) => {
        // There is a reply that the person has not seen. After any other act, reading the thread again would lose
        // what was typed.
        if (act === 'done') void readAgain(queryKey)
        throw error
      }),
    /** The last act, for screen readers. */
    said,
  }
}

/** Listens to what pages in frames say. */
export function useMessages(listen: (message: MessageEvent<unknown>) => void): void {
  const hear = useEffectEvent(listen)
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => hear(event)
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])
}

/** How many characters of a comment the page shows; the thread has all of it. */
const MOST_SHOWN = 300

/** A thread as it is shown below its paragraph. */
function wordsAt({ comments: [first, ...replies] }: CommentThread, { isChanged }: Place): string {
  if (!first) return ''
  const { words } = first
  const said = beginningOf(words, MOST_SHOWN) || 'Deleted'
  const last = replies.at(-1)
  return [
    `${first.by}, ${dayAndTime(first.at)}: ${said}`,
    ...(last
      ? [`${replies.length === 1 ? '1 reply' : `${replies.length} replies`}, the last by ${last.by}`]
      : []),
    ...(isChanged ? ['This paragraph has changed since.'] : []),
  ].join('\n')
}
