import { z } from 'zod'
import { readEmail } from '../../forms/email-address.ts'
import { oneLine } from '../../forms/one-line.ts'
import { grantSchema } from '../contract.ts'

// What only the server reads of what people send: in its own file, because the office's first page would load
// it.

const emailAddress = z.string().transform(readEmail).pipe(z.email().max(254))

const personName = oneLine.min(1).max(120)

/** POST /people/:id/name: a person's name in the office. */
export const nameSchema = z.object({ name: personName })

/** An invitation. Only someone linked to a team member who is a lawyer can be granted `lawyer`. */
export const invitationSchema = z.object({
  name: personName,
  email: emailAddress.nullable(),
  member: z.string().max(120).nullable(),
  grants: z.array(grantSchema).min(1).max(3),
})

export type Invitation = z.infer<typeof invitationSchema>

/** Where a person gets the mails of the office. */
export const ownAddressSchema = z.object({ email: emailAddress })
