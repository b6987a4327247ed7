import type { Content } from '../content/server/content.ts'
import { findPicture } from '../content/server/pictures.ts'
import { refuseByRule } from './guards/admit.ts'
import type { SignedIn } from '../door/server/sessions.ts'

/** Below it are the pictures of the content folder, each under its path there. */
export const picturesPath = '/office/pictures/'

/** Responds with a picture of the content, public or not, to those who may edit it; undefined to everyone else. */
export async function respondWithPicture(
  content: Content,
  visitor: SignedIn | undefined,
  { pathname }: URL,
): Promise<Response | undefined> {
  if (refuseByRule({ rule: 'staff' }, visitor)) return undefined
  const found = await findPicture(content, pathname.slice(picturesPath.length))
  return found && new Response(found.bytes, { headers: { 'content-type': found.type } })
}
