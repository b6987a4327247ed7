import { z } from 'zod'
import { tokenSchema } from '../door/contract.ts'

// Previews in the office: the page of a file as it would be, built by the site's own build.

const time = z.number().int()

/**
 * POST /content/files/:id/preview: builds the page of the person's draft, or of the saved file, with every saved change
 * of other files. Refused with 422 and a sentence if it cannot be built, with 409 if a newer request took its place.
 */
export const previewSchema = z.object({
  token: tokenSchema,
  /** Where the page is, for anyone who has the address: "/office/preview/{token}/blog/will-vs-trust". */
  address: z.string(),
})

export type Preview = z.infer<typeof previewSchema>

/** POST /content/files/:id/share: freezes a preview that this person was just shown. */
export const shareRequestSchema = z.object({ token: tokenSchema })

/** How long a shared page works. */
export const sharing = { days: 7, inWords: 'seven days' } as const

/** The address for someone without an account, shown once: only its hash is kept. */
export const sharedSchema = z.object({ address: z.string(), expiresAt: time })

/** GET /content/shared: the shared pages that still work. POST /content/shared/:id/revoke ends one. */
export const sharedPagesSchema = z.object({
  shared: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      /** Its address on the site: "/blog/will-vs-trust". */
      page: z.string(),
      by: z.string(),
      createdAt: time,
      expiresAt: time,
    }),
  ),
})
