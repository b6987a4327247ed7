import { ActionButton } from '../../shell/Button.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { signOut } from '../../shell/sign-out.ts'
import { useUser } from '../../shell/use-user.ts'

/** The page of an invitation where someone is signed in already: its writer, or someone else on a shared computer. */
export default function JoinWhileSignedIn() {
  const user = useUser()
  if (!user) return null
  const { name } = user.person
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
