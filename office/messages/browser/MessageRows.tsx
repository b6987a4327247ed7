import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { MessageRow } from '../contract.ts'
import { moveInList } from '../../shell/move-in-list.ts'
import { RowText } from './RowText.tsx'

/** The message that was open last: the list returns to its row. */
let lastOpen: string | undefined

type MessageRowsProps = { rows: MessageRow[]; current: string | undefined }

/** The rows of the list. One Tab stop; the arrows move, Enter opens. */
export function MessageRows({ rows, current }: MessageRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [stop, setStop] = useState(current ?? lastOpen)
  const isThere = rows.some(({ reference }) => reference === stop)

  useEffect(() => {
    const row =
      !current && lastOpen
        ? list.current?.querySelector<HTMLElement>(`[data-reference="${lastOpen}"]`)
        : undefined
    row?.focus()
    lastOpen = current
  }, [current])

  return (
    <ul role="list" ref={list} className="message-rows">
      {rows.map((row, index) => {
        const { reference } = row
        const isStop = isThere ? reference === stop : index === 0
        return (
          <li key={reference}>
            <Link
              to={`/messages/${reference}`}
              data-reference={reference}
              tabIndex={isStop ? 0 : -1}
              aria-current={reference === current ? 'page' : undefined}
              onFocus={() => setStop(reference)}
              onKeyDown={moveInList}
            >
              <RowText row={row} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
