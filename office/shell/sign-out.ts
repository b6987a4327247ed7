import { doneSchema } from '../contract.ts'
import { post, Refused } from './api.ts'
import { forgetUnsent } from './forget-unsent.ts'
import { personOfPage } from './person-of-page.ts'

/** Ends this session, also one that has ended elsewhere, and forgets what was not sent. The caller leaves the page. */
export async function signOut(): Promise<void> {
  await post('/sign-out', {}, doneSchema).catch((error: unknown) => {
    // 404: the sign-in page names nobody in its calls.
    const wasSignedOut = error instanceof Refused && (error.status === 401 || error.status === 404)
    if (!wasSignedOut) throw error
  })
  await forgetUnsent(personOfPage()?.id)
}
