import type { Answers } from '../../content-model/adoption-answers.ts'
import { inWords } from '../../content-model/states.ts'
import { rewording } from './edit-file.ts'
import type { Rewording } from './edit-file.ts'

/** Whether the firm keeps all of these areas of the sample. */
function keepsAreas({ areas }: Answers, ...slugs: string[]): boolean {
  return slugs.every((slug) => [...areas.keep, ...areas.thin].includes(slug))
}

/** The sample's areas that are about companies, and the one about families. */
const ofCompanies = [
  'corporate-law',
  'mergers-acquisitions',
  'labor-employment',
  'business-succession-planning',
]
const ofFamilies = 'estates-trusts'

/** Whether the firm has an area about companies, and one about families. */
export function tradesOf(answers: Answers): { companies: boolean; families: boolean } {
  return {
    companies: ofCompanies.some((slug) => keepsAreas(answers, slug)),
    families: keepsAreas(answers, ofFamilies),
  }
}

/**
 * Rewordings of the sample's sentences that name its trade, companies and estates, where the firm differs: they then
 * name the firm's own areas, or none.
 *
 * @param titles of the firm's areas
 */
export function rewordingsByArea(answers: Answers, titles: readonly string[]): Rewording[] {
  const { town } = answers.firm.address
  const { companies, families } = tradesOf(answers)
  const hasAll = keepsAreas(answers, ...ofCompanies, ofFamilies)
  const isOne = titles.length === 1
  return [
    ...(isOne ? [rewording('We work in a few areas of', 'We work in one area of')] : []),
    ...(companies && families
      ? []
      : [
          rewording('Empowering Your Business. Protecting Your Legacy.', `A law office in ${town}`),
          rewording(', all of them about a family, a company or both', ''),
          rewording(' business and estate law, written for owners and families', ' law'),
          rewording(' business and estate law, listed', ' law, listed'),
          rewording(
            'A company, a will or a trust usually has a flat fee, a sale or an estate is charged by stage, and advice is billed by the hour.',
            'Some work has a fixed fee and some is billed by the hour.',
          ),
          rewording(
            'We work with the accountant, the insurance agent and the banker you already have. When',
            'When',
          ),
        ]),
    ...(hasAll
      ? []
      : [
          rewording(
            'We help owners form, run, buy, sell and pass on companies, and help families with wills, trusts, powers of attorney and estates.',
            `We work in ${inWords(titles)}, and say early when a question belongs elsewhere.`,
          ),
        ]),
    ...(keepsAreas(answers, 'corporate-law', 'business-succession-planning', ofFamilies)
      ? []
      : [
          rewording(
            'These areas overlap more often than their names suggest. A company needs an agreement, the agreement needs a price for the owner who retires, and that owner needs a will that takes both into account.',
            isOne
              ? 'The page says whom it is for and what we do there.'
              : 'Each page says whom an area is for and what we do there.',
          ),
        ]),
    ...(keepsAreas(answers, 'business-succession-planning')
      ? []
      : [rewording(', as a succession plan nearly always does,', ',')]),
  ]
}
