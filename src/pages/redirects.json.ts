import { getRedirects } from '../queries/redirects.ts'

/** Former paths and their present ones: our server reads the file, and `_redirects` is made from it. */
export async function GET() {
  return Response.json(await getRedirects())
}
