import { z } from 'astro/zod'
import type { SchemaContext } from 'astro:content'
import { pictureFields, pictureIsDescribed, pictureIsDescribedMessage } from './picture.ts'

/** The engraved forms, one for each practice area. */
export const plateForms = ['rosette', 'interlace', 'weave', 'medallion', 'spiral'] as const
export type PlateForm = (typeof plateForms)[number]

/** A practice area: `content/practice-areas/{slug}.md`. The name of the file is the last part of its address. */
export const practiceAreaSchema = (context: SchemaContext) =>
  z
    .strictObject({
      /** The place in menus and lists: 1 comes first. */
      order: z.int().positive(),
      /** The area's name as it is printed everywhere: "Estates & Trusts". */
      title: z.string().min(3),
      /** One sentence for cards and search engines. */
      description: z.string().min(40).max(200),
      /** The engraved form that belongs to this area. */
      plate: z.enum(plateForms),
      /** The opening paragraph of the page. */
      intro: z.string().min(100),
      /** The heading above the services. */
      servicesHeading: z.string().min(3),
      /** The services, each shown as a card. */
      services: z
        .array(
          z
            .strictObject({
              /** The service in two to four words. */
              title: z.string().min(3),
              /** What the firm does, in two or three sentences. */
              description: z.string().min(60),
              ...pictureFields(context),
            })
            .refine(pictureIsDescribed, pictureIsDescribedMessage),
        )
        .min(1),
      /** The closing paragraph. */
      closing: z.string().min(60),
      /** Former names of this file, so that old links still arrive. */
      formerly: z.array(z.string()).default([]),
      ...pictureFields(context),
    })
    .refine(pictureIsDescribed, pictureIsDescribedMessage)
