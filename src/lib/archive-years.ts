import { mostInArchive } from '../../content-model/addresses.ts'

/** The years with their own archive page, in the order of the posts; none while one page holds every post. */
export function archiveYears(posts: readonly Date[]): number[] {
  return posts.length > mostInArchive ? [...new Set(posts.map(yearOf))] : []
}

/** The years that have lost their archive page because posts are offline for now. */
export function yearsOffline(online: readonly Date[], offline: readonly Date[]): number[] {
  const left = archiveYears(online)
  return archiveYears([...online, ...offline]).filter((year) => !left.includes(year))
}

export function yearOf(day: Date): number {
  return day.getUTCFullYear()
}
