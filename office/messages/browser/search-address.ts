import { dayAfter } from '../../../text/iso-day.ts'
import { searchSchema } from '../contract.ts'
import type { MessageSearch } from '../contract.ts'
import { dayAt, LAST_DAY, startOfDay } from '../../shell/times.ts'

const filters = searchSchema.pick({ state: true, owner: true, kind: true, area: true })

const standard = searchSchema.parse({})

/** The filters of a search when none is set. Its words are not a filter. */
export const noFilter: Partial<MessageSearch> = {
  ...filters.parse({}),
  isTrashed: false,
  from: null,
  until: null,
}

/**
 * The filters of a search as the query of an address, such as "?state=open&owner=me"; '' if none is set. What was typed
 * is left out, because addresses end up in browser histories and the logs of proxies.
 */
export function queryOf({ state, owner, kind, area, isTrashed, from }: MessageSearch): string {
  const query = new URLSearchParams()
  if (state !== standard.state) query.set('state', state)
  if (owner !== standard.owner) query.set('owner', owner)
  if (kind !== standard.kind) query.set('kind', kind)
  if (area !== null) query.set('area', area)
  if (isTrashed) query.set('trash', '')
  if (from !== null) query.set('day', dayAt(from))
  return query.size > 0 ? `?${query}` : ''
}

/** The filters in the query of an address; undefined if there are none, or if one has an unknown value. */
export function filtersIn(query: string): Partial<MessageSearch> | undefined {
  const asked = new URLSearchParams(query)
  if (asked.size === 0) return undefined
  const read = filters.safeParse(Object.fromEntries(asked))
  if (!read.success) return undefined
  const day = asked.get('day')
  const isDay =
    day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && day <= LAST_DAY && !Number.isNaN(Date.parse(day))
  return {
    ...read.data,
    isTrashed: asked.has('trash'),
    from: isDay ? startOfDay(day) : null,
    until: isDay ? startOfDay(dayAfter(day)) : null,
  }
}
