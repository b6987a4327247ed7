import type { APIContext } from 'astro'
import { builtVariables } from '../../settings/built-settings.ts'
import { getOfficeStatus } from '../queries/opening-hours.ts'
import { getOfflineAddresses, getRedirects } from '../queries/redirects.ts'
import { builtSettings } from '../queries/settings.ts'

const files: Record<string, () => unknown> = {
  /** The settings that the pages were built with: our server compares it with its own at startup and does not serve it. */
  'built-settings': () => builtVariables(builtSettings),
  /** What the line beside the office's number says, and from when on; read by `enhancements/office-status.ts`. */
  'office-status': getOfficeStatus,
  /** Addresses that are offline for now: the build makes links to them plain text, and our server redirects visitors. */
  offline: getOfflineAddresses,
  /** Former paths and their current ones: our server reads the file, and `_redirects` is generated from it. */
  redirects: getRedirects,
}

export function getStaticPaths() {
  return Object.keys(files).map((data) => ({ params: { data } }))
}

export async function GET({ params }: APIContext) {
  return Response.json(await files[params['data'] ?? '']?.())
}
