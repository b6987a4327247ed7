import { z } from 'zod'

/**
 * A date, written as 2026-01-23; parsed to a `Date` at midnight UTC. Only valid calendar dates (RFC 3339,
 * `full-date`). Also accepts a `Date` from YAML parsers that create one themselves, such as Astro's.
 */
export const day = () =>
  z.preprocess(
    (written) => (written instanceof Date ? written.toISOString().slice(0, 10) : written),
    z.iso
      .date({ message: 'Write a valid date, such as 2026-01-23.' })
      .transform((written) => new Date(written)),
  )
