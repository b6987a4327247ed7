import { ActionButton } from '../../shell/Button.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { signOut } from '../../shell/sign-out.ts'
import { useVisitor } from '../../shell/use-visitor.ts'

/** An invitation's address that is opened where someone is signed in: by its writer, or on a shared computer. */
export default function JoinWhileSignedIn() {
  const visitor = useVisitor()
  if (!visitor) return null
  const { name } = visitor.person
  return (
    <>
      <PageHeading title={`You are signed in as ${name}`}>
        This link is an invitation. If it is for you, sign {name} out and open it. If it is for someone else,
        they open it on their own device: opening it here has not used it up.
      </PageHeading>
      <ActionButton
        act={async () => {
          await signOut()
          location.reload()
        }}
      >
        Sign out and open it
      </ActionButton>
    </>
  )
}
