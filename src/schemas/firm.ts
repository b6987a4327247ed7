import { z } from 'astro/zod'

/** A telephone number as it is dialed: "+1 412 555 0142". One function writes it for readers (`lib/phone.ts`). */
export const phoneNumber = z.string().regex(/^\+1 \d{3} \d{3} \d{4}$/, {
  message: 'Write the number with its country code and spaces: "+1 412 555 0142".',
})

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Write the time as "08:30".' })

/** A page of somebody else: what the link says, and where it leads. */
const externalLink = z.strictObject({
  /** The words of the link. */
  label: z.string().min(3),
  /** Where it leads; must begin with https. */
  url: z.url({ protocol: /^https$/ }),
})

/** The firm: `content/firm.yaml`. Every page takes its name, address and numbers from here. */
export const firmSchema = z.strictObject({
  /** true marks invented sample data; delete the line when the file describes a real firm. */
  sample: z.boolean().default(false),
  /** The full name as registered, ending in PLLC. It stands in the footer, the titles and the notices. */
  name: z.string().min(3),
  /** The name in everyday use. */
  shortName: z.string().min(2),
  /** The line above the headline of the home page. */
  tagline: z.string().min(3),
  /** The office's number. */
  phone: phoneNumber,
  /** The office's e-mail address. */
  email: z.email(),
  /** The public address of this site, without a slash at the end. */
  siteAddress: z.url({ protocol: /^https$/ }).refine((url) => !url.endsWith('/'), {
    message: 'Leave out the slash at the end.',
  }),
  /** Where the office is. */
  address: z.strictObject({
    /** Street, number and suite. */
    street: z.string().min(3),
    /** Town. */
    town: z.string().min(2),
    /** Two letters: PA. */
    state: z.string().length(2),
    /** ZIP code, in quotation marks. */
    zip: z.string().regex(/^\d{5}$/, { message: 'Write the five digits in quotation marks: "15017".' }),
  }),
  /** A map page with the way to the office. A link only: no map is loaded. */
  directions: z.url({ protocol: /^https$/ }),
  /** When the telephone is answered. */
  hours: z.array(z.strictObject({ days: z.string().min(3), from: time, to: time })).min(1),
  /** Parking, entrance, transit, in one or two sentences. */
  arrival: z.string().min(10),
  /** The firm's profile on a social network. */
  social: externalLink,
  /** The firm's page at a consumer business bureau. Only a true and current one. */
  bureauReview: externalLink,
  /** The address of the vendor's client-intake form. Without it the contact page shows the site's own form. */
  intakeFormUrl: z.url({ protocol: /^https$/ }).optional(),
})

export type Firm = z.infer<typeof firmSchema>
