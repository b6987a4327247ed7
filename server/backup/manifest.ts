import { z } from 'zod'

/** A path below DATA_DIR: not absolute, and without an empty part, "." or "..", which could lead out of the folder. */
const path = z.string().refine((text) => !/^\/|\\|\0/.test(text) && !/(?:^|\/)\.{0,2}(?:\/|$)/.test(text))
/** The name of a release's folder: it is made a link of that name, which must not lead out of `releases`. */
const release = z.string().regex(/^[\w-]+$/)
const sha256 = z.string().regex(/^[\da-f]{64}$/)

/** Describes a backup: the last entry of its zip file. */
export const manifestSchema = z.object({
  format: z.literal('site backup 1'),
  /** An ISO 8601 instant: messages up to it are in the backup. */
  madeAt: z.iso.datetime(),
  database: z.object({ kind: z.enum(['sqlite', 'postgres']), counts: z.record(z.string(), z.number()) }),
  /** The id of the release that was the site, if there was one. */
  currentRelease: release.optional(),
  /** The id of the release that a rollback went back to, if one did: publishing pauses until that is undone. */
  rolledBackTo: release.optional(),
  /**
   * Every file by its path below DATA_DIR. Of files with the same bytes, only the first is in the zip file: ten
   * releases take little more space than one.
   */
  files: z.array(z.object({ path, sha256, bytes: z.number() })).min(1),
})

export type Manifest = z.infer<typeof manifestSchema>

export type BackupFile = Manifest['files'][number]

export const manifestName = 'backup.json'
