import { getRedirects } from '../queries/redirects.ts'

/** Former paths and their current ones: our server reads the file, and `_redirects` is generated from it. */
export async function GET() {
  return Response.json(await getRedirects())
}
