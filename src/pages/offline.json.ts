import { getOfflineAddresses } from '../queries/offline-addresses.ts'

/** Addresses that are offline for now: the build makes links to them plain text, and our server redirects visitors. */
export async function GET() {
  return Response.json(await getOfflineAddresses())
}
