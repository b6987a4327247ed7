import { PageHeading } from '../../shell/PageHeading.tsx'
import { useVisitor } from '../../shell/use-visitor.ts'

/** An invitation's address that is opened where someone is signed in: by its writer, or on a shared computer. */
export function JoinWhileSignedIn() {
  const visitor = useVisitor()
  if (!visitor) return null
  return (
    <PageHeading title={`You are signed in as ${visitor.person.name}`}>
      This is an invitation’s address. The person it invites opens it in a browser where nobody is signed in.
      If that is you, sign out and open the address again. Opening it here has not used it up.
    </PageHeading>
  )
}
