import type { APIContext } from 'astro'
import { builtVariables } from '../../settings/built-settings.ts'
import { getOfficeStatus } from '../queries/opening-hours.ts'
import { getOfflineAddresses, getRedirects } from '../queries/redirects.ts'
import { builtSettings } from '../queries/settings.ts'

const files: Record<string, () => unknown> = {
  /** The settings of the build. Our server compares them with its own at startup, and does not serve them. */
  'built-settings': () => builtVariables(builtSettings),
  /** What the line beside the office's number says, and from when; read by `enhancements/office-status.ts`. */
  'office-status': getOfficeStatus,
  /** Addresses that are offline for now. The build makes links to them plain text; our server redirects visitors. */
  offline: getOfflineAddresses,
  /** Former paths and their targets. Our server reads the file, and `_redirects` is generated from it. */
  redirects: getRedirects,
}

export function getStaticPaths() {
  return Object.keys(files).map((data) => ({ params: { data } }))
}

export async function GET({ params }: APIContext) {
  return Response.json(await files[params['data'] ?? '']?.())
}
