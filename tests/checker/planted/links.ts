import { names } from './content-names.ts'
import { added, replaced } from './planted-change.ts'
import type { PlantedMistake } from './planted-change.ts'

/** Links to addresses that the site does not have, will not have on the day, or that no browser understands. */
export const links: readonly PlantedMistake[] = [
  {
    name: 'link to an article that became a draft',
    change: {
      file: names.alternatives,
      replace: 'area: labor-employment\n',
      by: 'area: labor-employment\ndraft: true\n',
    },
    finding: { file: names.nonCompetes, line: '](/blog/alternatives-to-non-competes)' },
  },
  {
    name: 'link to an article of a later day',
    change: { file: names.bylaws, replace: '\ndate: 2025-04-24', by: '\ndate: 2027-04-24' },
    finding: { file: names.funding, line: '](/blog/bylaws-vs-operating-agreements)' },
  },
  {
    name: 'link to an article that was removed',
    change: { remove: names.resolutions },
    finding: { file: names.board, line: '](/blog/corporate-resolutions-explained)' },
  },
  {
    name: 'link to an article that was renamed without its former name',
    change: { rename: names.funding, to: 'blog/how-to-fund-a-living-trust.md' },
    finding: { file: names.willOrTrust, line: '](/blog/funding-your-living-trust)' },
  },
  {
    name: 'read more about an article that is not there',
    change: {
      file: names.contractor,
      replace: 'readMore: due-diligence-buying-a-small-business',
      by: 'readMore: contractor-rule-2025',
    },
  },
  ...replaced([
    [
      'article address misspelled',
      names.probate,
      '(/blog/can-a-trust-avoid-probate)',
      '(/blog/can-a-trust-avoid-probat)',
    ],
    ['address with the file extension', names.basics, '(/blog/will-vs-trust)', '(/blog/will-vs-trust.md)'],
    [
      'address by the folder name',
      names.overtime,
      '(/areas-of-practice/labor-employment)',
      '(/practice-areas/labor-employment)',
    ],
    [
      'source without https',
      names.bylaws,
      'url: https://www.palegis.us/statutes/consolidated/view-statute?txtType=HTM&ttl=15&div=0&chpt=15',
      'url: www.palegis.us/statutes/consolidated/view-statute?txtType=HTM&ttl=15&div=0&chpt=15',
    ],
    ['social profile without https', names.firm, 'url: https://social.example', 'url: http://social.example'],
    [
      'directions cut short',
      names.firm,
      'directions: https://www.openstreetmap.org',
      'directions: openstreetmap.org',
    ],
    [
      'email without its end',
      names.eleanor,
      'email: eleanor@whitlockdunleavy.example',
      'email: eleanor@whitlockdunleavy',
    ],
  ]),
  ...added([
    [
      'sitemap as Astro calls it',
      names.disclaimer,
      'Every page is listed in the [site map](/sitemap-index.xml).',
    ],
    ['page that was never made', names.areaEstates, 'Our [list of fees](/fees) has the amounts.'],
    ['anchor that is not there', names.basics, 'The rest is under [how fees are set](/our-firm#prices).'],
    ['anchor in the same article', names.probate, 'See [step nine](#step-nine-the-court) above.'],
    ['capital letters', names.board, '[Write to us](/Contact-Us) with the minutes in hand.'],
    [
      'address of a colleague’s preview',
      names.bylaws,
      'The longer list is [here](http://localhost:4321/blog/will-vs-trust).',
    ],
    ['scheme misspelled', names.formalities, 'The statute is [online](htpps://www.palegis.us).'],
    ['slash lost', names.formalities, 'The statute is [online](https:/www.palegis.us).'],
    [
      'address without a scheme',
      names.annualReport,
      'File with the [Department of State](www.pa.gov/agencies/dos).',
    ],
    ['address relative to the file', names.funding, 'Compare [will or trust](../will-vs-trust.md).'],
    [
      'link to a file on the desktop',
      names.resolutions,
      'The [form](file:///C:/Users/Paula/Desktop/consent.docx) is short.',
    ],
    ['empty address', names.alternatives, 'Ask [the office]() for the checklist.'],
    [
      'space between text and address',
      names.alternatives,
      'Ask [the office] (/contact-us) for the checklist.',
    ],
    ['closing parenthesis lost', names.alternatives, 'Ask [the office](/contact-us for the checklist.'],
    [
      'own site under another address',
      names.fiduciary,
      'Our [contact page](https://www.whitlockdunleavy.example/contact) has the number.',
    ],
    [
      'person who is not there',
      names.succession,
      '[Our accountant](/our-team/harold-finch) can explain the formula.',
    ],
    [
      'email link without an at sign',
      names.areaCorporate,
      'Write to [the office](mailto:office.whitlockdunleavy.example).',
    ],
  ]),
]
