import { pagePath } from './paths.ts'

export type TitleAndDescription = { title: string; description: string }

/**
 * A page's title and description, derived from its path (specification, section 2, "Page title and description"):
 * on `/` both are the firm's name; elsewhere "Our Team | Firm" and "Learn more about Our Team".
 */
export function titleFromPath(pathname: string, firmName: string): TitleAndDescription {
  const path = pagePath(pathname)
  if (path === '/') return { title: firmName, description: firmName }
  const words = capitalizedWords(path)
  return { title: titleWithFirm(words, firmName), description: `Learn more about ${words}` }
}

/** The title of a page that sets its own: "Will or Trust: Which Fits Your Plan? | Firm". */
export function titleWithFirm(title: string, firmName: string): string {
  return `${title} | ${firmName}`
}

function capitalizedWords(path: string): string {
  return path
    .split(/[/-]/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
