import { z } from 'zod'
import { line, lineOnCard } from './content-tools.ts'
import { openingHoursSchema, publicHolidays } from './opening-hours.ts'
import { firmColors } from './colors.ts'
import { conflictRecords } from './conflict-records.ts'
import { states } from './states.ts'
import { phoneNumber } from './telephone.ts'
import { officeTimeZone } from './time-zone.ts'

const httpsAddress = () =>
  z.url({ protocol: /^https$/, message: 'Write an address that begins with https://.' })

/** A page on another site: its link text and address. */
const externalLink = () =>
  z.strictObject({
    label: line.min(3).meta({ label: 'Link text', help: 'The text of the link.', prose: true }),
    url: httpsAddress().meta({ label: 'Address', help: 'Where the link goes; must begin with https.' }),
  })

const answerWithin = () =>
  z.strictObject({
    messages: z.int().min(1).max(10).meta({
      label: 'Messages',
      help: 'Business days for a message from the intake form. Say the same number on your pages.',
    }),
    accessibility: z.int().min(1).max(10).meta({
      label: 'Accessibility reports',
      help: 'Business days for a report about the accessibility of the site.',
    }),
  })

const meetingWays = ['by telephone', 'by video', 'in the office', 'at your home', 'in the hospital'] as const

const inAFewWords = () => z.string().min(3).max(160).optional()

/** How people meet the firm. Empty fields are not shown. */
const meeting = z.strictObject({
  ways: z
    .array(z.enum(meetingWays))
    .default([])
    .meta({
      label: 'Where you meet',
      help: `Any of: ${meetingWays.join(', ')}.`,
    }),
  evenings: inAFewWords().meta({
    label: 'Evenings',
    help: 'Whether and how people can meet you outside the hours: "By appointment on Tuesdays until 7:00 pm".',
    prose: true,
  }),
  languages: z
    .array(line.min(3).meta({ prose: true }))
    .default([])
    .meta({
      label: 'Languages',
      help: 'The languages in which someone at the firm advises, English among them.',
    }),
  parking: inAFewWords().meta({ label: 'Parking', help: 'Where people park.', prose: true }),
  payment: inAFewWords().meta({ label: 'Payment', help: 'How people can pay.', prose: true }),
  counties: z
    .array(line.min(3).meta({ prose: true }))
    .default([])
    .meta({ label: 'Counties', help: 'The counties that you serve: "Allegheny".' }),
  unanswered: inAFewWords().meta({
    label: 'Nobody answers',
    help: 'What a caller can expect when nobody answers. State only what you do.',
    prose: true,
  }),
})

const address = z.strictObject({
  street: lineOnCard.min(3).meta({ label: 'Street', help: 'Street, number and suite.', prose: true }),
  town: lineOnCard
    .min(2)
    .meta({ label: 'Town', help: 'As mail is addressed, without the state.', prose: true }),
  state: z
    .string()
    .refine((letters) => Object.hasOwn(states, letters), {
      message: 'Write the two letters of the state: PA.',
    })
    .meta({ label: 'State', help: 'Two letters: PA. The pages write it out.' }),
  zip: z
    .string()
    .regex(/^\d{5}$/, { message: 'Write five digits: "15017".' })
    .meta({ label: 'ZIP code', help: 'Five digits: "15017".' }),
})

const otherOffice = z.strictObject({
  address: address.meta({ label: 'Address', help: 'Where this office is.' }),
  phone: phoneNumber().optional().meta({
    label: 'Telephone',
    help: 'The number of this office, if it has one of its own.',
    isTelephone: true,
  }),
  directions: httpsAddress().optional().meta({
    label: 'Directions',
    help: 'A map page with directions to this office.',
  }),
  hours: openingHoursSchema().default([]).meta({
    label: 'Hours',
    help: 'When this office is open. Without hours the page says that it is open by appointment.',
  }),
})

/** Where clients pay: pages of a payment provider, which the links name. */
const payments = z
  .strictObject({
    provider: line.min(2).max(60).meta({
      label: 'Provider',
      help: 'The payment company: "LawPay". The links name it.',
      prose: true,
    }),
    invoice: httpsAddress()
      .optional()
      .meta({ label: 'Pay an invoice', help: 'The page on which a client pays an invoice.' }),
    retainer: httpsAddress().optional().meta({
      label: 'Pay a retainer',
      help: 'The page on which a client pays a retainer. Fees paid in advance belong in the trust account, unless the rules of your state allow otherwise (RPC 1.15).',
    }),
  })
  .refine(({ invoice, retainer }) => invoice !== undefined || retainer !== undefined, {
    path: ['invoice'],
    message: 'Write the address of a page on which clients pay, or leave `payments` out.',
  })

/** In addition to the social profile and the consumer bureau. */
const MOST_PROFILES = 8

/** The logo that replaces the engraved mark in the bar. */
const logo = z.strictObject({
  file: z
    .string()
    .regex(/^\.\/[\w-]+\.(?:svg|png)$/, { message: 'Write the picture as "./logo.svg" or "./logo.png".' })
    .meta({
      label: 'File',
      help: 'An SVG, or a PNG at least 96 pixels high. It is shown on the firm’s background color.',
      inFile: 'Written as "./logo.svg": a file beside this one.',
      isLogo: true,
    }),
  showsName: z.boolean().default(false).meta({
    label: 'Shows the name',
    help: 'The picture has the firm’s name in it, so the bar does not write it again.',
    inFile: '`true` or `false`.',
  }),
})

/** `content/firm.yaml`: the source of the firm's name, address and numbers on every page. */
export const firmSchema = () =>
  z.strictObject({
    sample: z.boolean().default(false).meta({
      label: 'Sample data',
      help: 'Invented sample data. Turn this off once everything here describes the real firm.',
      inFile: '`true`, or no line.',
    }),
    name: line.trim().min(2).max(120).meta({
      label: 'Full name',
      help: 'The full name as registered: "Smith & Jones, PLLC", "Law Office of Ann Smith". It is in the footer, the titles and the notices.',
      prose: true,
    }),
    shortName: line.min(2).meta({ label: 'Short name', help: 'The name in everyday use.', prose: true }),
    tagline: line.min(3).optional().meta({
      label: 'Tagline',
      help: 'Who you are, in a few words: "Business and estate lawyers". The home page sets it above the headline, followed by "in" and the town.',
      prose: true,
    }),
    phone: phoneNumber().meta({
      label: 'Telephone',
      help: 'The office’s number: "+1 412 555 0142".',
      isTelephone: true,
    }),
    fax: phoneNumber().optional().meta({
      label: 'Fax',
      help: 'The office’s fax number: "+1 412 555 0144".',
      isTelephone: true,
    }),
    email: z.email().max(254).meta({ label: 'Email', help: 'The office’s email address.' }),
    siteAddress: httpsAddress()
      .refine((url) => !url.endsWith('/'), { message: 'Leave out the slash at the end.' })
      // Pages, feeds and contact cards append paths directly to this address.
      .regex(/^https:\/\/[^\s/?#@\\]+\/?$/i, {
        message: 'Write only https:// and the name of the site: "https://www.firm.example".',
      })
      .meta({
        label: 'Address of the site',
        help: 'The public address of this site, without a slash at the end.',
      }),
    address: address.meta({ label: 'Office', help: 'Where the office is.' }),
    otherOffices: z.array(otherOffice).max(8).default([]).meta({
      label: 'Other offices',
      help: 'Further offices of the firm. The contact page and the footer show them below the first one.',
    }),
    directions: httpsAddress().meta({
      label: 'Directions',
      help: 'A map page with directions to the office. A link only: no map is loaded.',
    }),
    location: z
      .strictObject({
        latitude: z
          .number()
          .min(-90)
          .max(90)
          .meta({ label: 'Latitude', help: 'Degrees north, such as 40.3562.' }),
        longitude: z
          .number()
          .min(-180)
          .max(180)
          .meta({ label: 'Longitude', help: 'Degrees east; west is negative, such as -80.1101.' }),
      })
      .optional()
      .meta({ label: 'Place on the map', help: 'Where the office is on the map, for search engines.' }),
    hours: openingHoursSchema().min(1).meta({ label: 'Hours', help: 'When the telephone is answered.' }),
    openOnHolidays: z.array(z.enum(publicHolidays)).default([]).meta({
      label: 'Open on these holidays',
      help: 'Public holidays on which the office is open. On all other holidays the site says that it is closed.',
    }),
    answerWithin: answerWithin().optional().meta({
      label: 'Answered within',
      help: 'Business days. The notice after sending and the acknowledgment name the day, with closings and holidays left out; without this they name none.',
    }),
    conflictRecords: conflictRecords().optional().meta({
      label: 'Records of conflict checks',
      help: 'How long they are kept. Once this is published, the names in each new message are checked before anyone reads the rest, and the privacy statement says how long they are kept.',
    }),
    timeZone: officeTimeZone().meta({
      label: 'Time zone',
      help: 'Where the office is. Articles appear at 6:00 there on their date.',
    }),
    arrival: z
      .string()
      .min(10)
      .optional()
      .meta({ label: 'Arrival', help: 'Parking, entrance, transit, in one or two sentences.', prose: true }),
    meeting: meeting.default({ ways: [], languages: [], counties: [] }).meta({
      label: 'How you meet people',
      help: 'Shown as one block on the contact page and the pages of the areas; what is empty is left out.',
    }),
    social: externalLink().optional().meta({
      label: 'Social profile',
      help: 'The firm’s profile on a social network.',
    }),
    bureauReview: externalLink().optional().meta({
      label: 'Consumer bureau',
      help: 'The firm’s profile at a consumer business bureau; the link text gives the bureau’s real name. Only if it is accurate and current.',
    }),
    profiles: z.array(externalLink()).max(MOST_PROFILES).default([]).meta({
      label: 'Profiles elsewhere',
      help: 'Up to eight more profiles of the firm: its bar association, Justia, Google. The footer shows them.',
    }),
    payments: payments.optional().meta({
      label: 'Payments',
      help: 'Where clients pay. The contact page and the footer lead there; this site takes no payments.',
    }),
    colors: firmColors().optional().meta({
      label: 'Colors',
      help: 'The firm’s two colors. The site’s own are pine and brass.',
      areColors: true,
    }),
    logo: logo.optional().meta({
      label: 'Logo',
      help: 'The firm’s logo. Without it the bar shows a small engraving made for the firm.',
    }),
    intakeFormUrl: httpsAddress().optional().meta({
      label: 'Outside intake form',
      help: 'The address of the vendor’s client-intake form. Without it the contact page shows the site’s own form, if the site has the intake page.',
    }),
  })

export type Firm = z.infer<ReturnType<typeof firmSchema>>
