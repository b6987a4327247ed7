import { z } from 'zod'

/** The `formerly` field of a file with its own address. */
export const formerNames = () =>
  z.array(z.string().min(1)).default([]).meta({
    label: 'Former names',
    help: 'Former names in the page’s address, so that old links still work.',
    inFile: 'A list of file names: [old-name].',
    outsideReview: true,
  })
