import { z } from 'zod'

/** The `formerly` field of a file with its own address. */
export const formerNames = () =>
  z
    .array(
      z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/i, {
        message:
          'Write only the file’s former name, such as "old-name", without its folder, a slash or ".md".',
      }),
    )
    .default([])
    .meta({
      label: 'Former names',
      help: 'Former names in the page’s address, so that old links still work.',
      inFile: 'A list of file names: [old-name].',
      outsideReview: true,
      isRare: true,
    })
