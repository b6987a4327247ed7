import { dayAt } from '../../shell/times.ts'

/** A file's name for a new banner: of its day, and unlike any other, also of two that are begun in the same moment. */
export function bannerName(): string {
  return `banner-${dayAt(Date.now())}-${crypto.randomUUID().slice(0, 8)}`
}
