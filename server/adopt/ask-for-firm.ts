import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defaultColors } from '../../content-model/colors.ts'
import { answersSchema } from '../../content-model/adoption-answers.ts'
import { fieldAt, type Asked } from './asked.ts'

/** Asks for what `firm.yaml` needs. */
export async function askForFirm(ask: Asked) {
  const { firm } = answersSchema.shape
  const name = await ask('Registered name of the firm, with its ending', '', fieldAt(firm, 'name'))
  const shortName = await ask(
    'Name in everyday use',
    name.replace(/,? (?:\S+)$/, ''),
    fieldAt(firm, 'shortName'),
  )
  const phone = await ask('Telephone, as +1 412 555 0142', '', fieldAt(firm, 'phone'))
  const email = await ask('Email of the office', '', fieldAt(firm, 'email'))
  const host = email.slice(email.indexOf('@') + 1)
  return {
    name,
    shortName,
    phone,
    email,
    siteAddress: await ask('Address of the site', `https://www.${host}`, fieldAt(firm, 'siteAddress')),
    address: {
      street: await ask('Street, number and suite', '', fieldAt(firm, 'address', 'street')),
      town: await ask('Town', '', fieldAt(firm, 'address', 'town')),
      state: await ask('State, two letters', 'PA', fieldAt(firm, 'address', 'state')),
      zip: await ask('ZIP code', '', fieldAt(firm, 'address', 'zip')),
    },
    hours: [
      {
        days: await ask('Office hours: days', 'Monday to Friday', fieldAt(firm, 'hours', '*', 'days')),
        from: await ask('Office hours: from', '09:00', fieldAt(firm, 'hours', '*', 'from')),
        to: await ask('Office hours: to', '17:00', fieldAt(firm, 'hours', '*', 'to')),
      },
    ],
    timeZone: await ask('Time zone', 'America/New_York', fieldAt(firm, 'timeZone')),
    ...(await askForLooks(ask)),
  }
}

async function askForLooks(ask: Asked) {
  const { firm } = answersSchema.shape
  const tagline = await ask('What the firm does, in a few words (may be empty)', '')
  const logo = await ask('Path of the logo, an SVG or PNG (may be empty)', '', logoFault)
  const ground = await ask('Dark ground color', defaultColors.ground, (color) =>
    fieldAt(firm, 'colors')({ ground: color, accent: '#ffffff' }),
  )
  const accent = await ask('Light accent color on it', defaultColors.accent, (color) =>
    fieldAt(firm, 'colors')({ ground, accent: color }),
  )
  const isOwn = ground !== defaultColors.ground || accent !== defaultColors.accent
  return {
    ...(tagline && { tagline }),
    ...(logo && { logo: { file: resolve(logo) } }),
    ...(isOwn && { colors: { ground, accent } }),
  }
}

function logoFault(path: string): string | undefined {
  if (!path) return undefined
  if (!/\.(?:svg|png)$/.test(path)) return 'Name an SVG or a PNG.'
  return existsSync(path) ? undefined : `There is no file ${path}.`
}
