import { names } from './content-names.ts'
import { article, articleBody } from './new-article.ts'
import { picture } from '../../../server/testing/picture.ts'
import { added, replaced } from './planted-change.ts'
import type { NewFact, TrueEdit } from './planted-change.ts'

/** Figures that only the new article on gift tax returns needs. */
const giftReturns: readonly NewFact[] = [
  {
    name: 'Federal gift tax return, due date',
    value: '04-15',
    unit: 'day',
    words: ['due', 'gift tax return'],
    from: '2025-01-01',
    source: '26 U.S.C. § 6075(b)',
    checked: '2026-11-20',
    reviewBy: '2027-11-20',
  },
]

/** Figures that only the new article on workers' compensation needs. */
const injuryNotice: readonly NewFact[] = [
  {
    name: 'Notice of a work injury, for benefits from the first day',
    value: 21,
    unit: 'days',
    words: ['benefits', 'notice', 'injury'],
    from: '2025-01-01',
    source: '77 P.S. § 631',
    checked: '2026-11-20',
    reviewBy: '2027-11-20',
  },
  {
    name: 'Notice of a work injury, latest',
    value: 120,
    unit: 'days',
    words: ['no compensation', 'notice', 'injury'],
    from: '2025-01-01',
    source: '77 P.S. § 631',
    checked: '2026-11-20',
    reviewBy: '2027-11-20',
  },
]

/** The usual new article with one more paragraph before its end. */
function articleWith(paragraph: string, fields: Readonly<Record<string, string>> = {}): string {
  const body = articleBody
    .replace('## After the meeting', `${paragraph}\n\n## After the meeting`)
    .replace(
      'our work for companies](/areas-of-practice/corporate-law)',
      `our work](/areas-of-practice/${fields['area'] ?? 'corporate-law'})`,
    )
  return article(fields, body)
}

/** True, ordinary sentences and edits. */
export const trueEdits: readonly TrueEdit[] = [
  // The firm and its people.
  ...replaced([
    ['new telephone number', names.firm, '+1 412 555 0142', '+1 412 555 0199'],
    ['new direct number', names.paula, '+1 412 555 0145', '+1 724 555 0187'],
    ['longer hours', names.firm, 'to: "17:00"', 'to: "18:30"'],
    [
      'hours with a Saturday',
      names.firm,
      'to: "17:00"',
      'to: "17:00"\n  - days: Saturday\n    from: "09:00"\n    to: "12:00"',
    ],
    ['new street number', names.firm, '2718 Washington Avenue, Suite 2', '45 Station Street, Floor 3'],
    ['new ZIP code', names.firm, 'zip: "15017"', 'zip: "15106"'],
    [
      'parking',
      names.firm,
      'Parking is behind the building',
      'There are 12 parking spaces behind the building',
    ],
    ['hyphenated name', names.paula, 'name: Paula Novak', 'name: Paula Novak-Ortiz'],
    ['name with an apostrophe and an accent', names.paula, 'name: Paula Novak', "name: Zoë O'Hara"],
    ['another title for the assistant', names.paula, 'role: Executive Assistant', 'role: Office Manager'],
    [
      'education',
      names.martin,
      'admissions: [Pennsylvania]',
      'admissions: [Pennsylvania]\neducation: ["J.D., Duquesne University", "B.A., Pennsylvania State University"]',
    ],
    ['new email address of the office', names.firm, 'email: office@', 'email: front-desk@'],
  ]),
  ...added([
    [
      'firm’s own history',
      names.martin,
      'He and Eleanor Whitlock opened the office in 1998 with one desk, two chairs and a borrowed typewriter.',
    ],
    ['years of practice', names.eleanor, 'She has practiced in the same building for twenty-six years.'],
    [
      'bar association member',
      names.martin,
      'He is a member of the county bar association and attends its meetings on the first Tuesday of the month.',
    ],
    [
      'former clerk',
      names.eleanor,
      'After law school she clerked for a judge who never lost sight of the people in the back row.',
    ],
    [
      'volunteering',
      names.eleanor,
      'Twice a year she answers questions at a free clinic in the public library; it lasts two hours and makes no one her client.',
    ],
    ['best time to call', names.paula, 'The best time to call is before noon.'],
    [
      'assistant without law',
      names.paula,
      'She cannot advise you on the law, and she will tell you so before you finish the question.',
    ],
    [
      'assistant who makes coffee',
      names.paula,
      'On mornings with a signing she counts the pens, makes two pots of coffee and puts out a plate of cookies.',
    ],
    ['streetcar', names.martin, 'He takes the 36 bus to work and reads until the last stop.'],
  ]),

  // Words that look like advertising and are not.
  ...added([
    ['no guarantee', names.areaEmployment, 'No lawyer can guarantee a result, and we do not.'],
    [
      'expert witness',
      names.dueDiligence,
      'If the two sides disagree about the boiler, each may call an expert witness.',
    ],
    [
      'award of fees',
      names.overtime,
      'A court that finds for the employee may add an award of attorney fees.',
    ],
    ['rating agency', names.dueDiligence, 'A report from a rating agency says little about a tile shop.'],
    [
      'best interests',
      names.fiduciary,
      'The question is always what serves the best interests of the corporation.',
    ],
    [
      'best efforts',
      names.dueDiligence,
      'Some contracts promise best efforts, which is more than most sellers mean to give.',
    ],
    ['leading to', names.succession, 'Keep the letters leading to the agreement in the same folder.'],
    ['leading question', names.resolutions, 'A leading question is a poor way to take minutes.'],
    [
      'personal guaranty',
      names.areaCorporate,
      'If you have signed a guaranty for the company, bring it along.',
    ],
    [
      'guaranteed payments',
      names.llcOrCorporation,
      'Ask your accountant how guaranteed payments to a member are reported.',
    ],
    [
      'specialist elsewhere',
      names.dueDiligence,
      'An environmental consultant can tell you what is in the ground; we cannot.',
    ],
    ['client’s best day', names.areaAcquisitions, 'The best day to announce a sale is rarely a Friday.'],
    [
      'obtained consent',
      names.dueDiligence,
      'Keep the consent you obtained from the landlord with the lease.',
    ],
    [
      'won a bid',
      names.contractor,
      'A contractor who won the bid by itself may look more independent than one who was assigned the work.',
    ],
    ['free of liens', names.dueDiligence, 'You want the forklift free of liens.'],
    ['free to act', names.areaAcquisitions, 'First we find out whether we are free to act.'],
    ['top drawer', names.formalities, 'The minute book is often in the top drawer, below the stapler.'],
    [
      'number one as a count',
      names.board,
      'Write the first question on page number 1 and leave the rest blank.',
    ],
    [
      'never lost a key',
      names.formalities,
      'A company that has never lost its minute book has an easier time of this.',
    ],
    ['testimony', names.probate, 'Two people may have to testify that they know the handwriting.'],
    [
      'quoted statute words',
      names.nonCompetes,
      'The phrase "intending to be legally bound" is often the last line above the signatures.',
    ],
    [
      'quoted question of a caller',
      names.areaEstates,
      '"Do I have to bring everything?" callers ask. You do not.',
    ],
    ['compare documents', names.willOrTrust, 'Compare the two documents line by line before you choose.'],
    [
      'ranking of claims',
      names.probate,
      'The statute ranks the claims, and the order matters when there is not enough for everyone.',
    ],
    [
      'certified mail',
      names.annualReport,
      'Send the corrected address by certified mail if you do not file online.',
    ],
    ['certified copy', names.probate, 'Ask for several certified copies of the death certificate.'],
    ['represents a share', names.bylaws, 'Each certificate represents the shares that are written on it.'],
    [
      'accountant advises',
      names.llcOrCorporation,
      'Your accountant advises on the tax; we write down what you decide.',
    ],
    [
      'other states in law',
      names.willOrTrust,
      'If the cabin is in New York or Ohio, the law of that state decides, and a lawyer there should see the deed.',
    ],
    ['plain disclaimer of specialty', names.disclaimer, 'No one at this firm is certified as a specialist.'],
    [
      'limits of free',
      names.areaCorporate,
      'The first conversation is free for up to thirty minutes, whether or not you hire us, and we review no documents in it.',
    ],
  ]),

  // Figures of law as the facts have them, in other words and other places.
  ...added([
    [
      'siblings in words',
      names.basics,
      'A brother or sister who inherits pays inheritance tax at twelve percent.',
    ],
    ['grandchildren', names.basics, 'A grandchild pays inheritance tax at 4.5%, like a child over 21.'],
    [
      'nephew as everyone else',
      names.basics,
      'A nephew counts as everyone else, so what he inherits is taxed at 15%.',
    ],
    [
      'spouse at zero',
      names.willOrTrust,
      'Between spouses the rate of the inheritance tax is 0%, with a will or a trust.',
    ],
    [
      'discount restated',
      names.probate,
      'Inheritance tax paid within three months of the death is discounted by five percent.',
    ],
    [
      'family exemption in words',
      names.probate,
      'The family exemption of thirty-five hundred dollars goes to those who qualify.',
    ],
    ['advertising again', names.probate, 'Letters are advertised once a week for three weeks.'],
    ['annual fee in words', names.annualReport, 'The filing fee is seven dollars.'],
    [
      'due date as the statute has it',
      names.annualReport,
      'For an LLC the statute says before October 1, which makes September 30 the last day.',
    ],
    ['dates together', names.formalities, 'The annual report of a corporation is due by June 30.'],
    [
      'formation fee restated',
      names.areaCorporate,
      'The Department of State charges $125 for a certificate of organization.',
    ],
    [
      'overtime once more',
      names.contractor,
      'A non-exempt employee earns 1.5 times the regular rate for hours over 40 in a workweek.',
    ],
    ['salary level by the week', names.overtime, 'The federal salary level is $684 a week.'],
    [
      'records',
      names.overtime,
      'Federal rules ask for three years of payroll records and two years of time cards.',
    ],
    [
      'beneficial owner in figures',
      names.ownershipReport,
      'An owner of 25% or more of the ownership interests is a beneficial owner.',
    ],
    [
      'WARN in words',
      names.dueDiligence,
      'Under the WARN Act an employer of one hundred or more may owe sixty days of notice of a plant closing.',
    ],
    ['bulk sale restated', names.dueDiligence, 'The bulk sale rule begins at fifty-one percent.'],
    [
      'trustee’s notice',
      names.avoidProbate,
      'The trustee has thirty days from learning of the death to notify the adult children.',
    ],
    ['S corporation', names.llcOrCorporation, 'An S corporation has at most one hundred shareholders.'],
    ['farm years', names.succession, 'Farmland must stay in agriculture for seven years.'],
    ['will at eighteen', names.willOrTrust, 'You may make a will at eighteen.'],
  ]),
  {
    name: 'updated notice of a change',
    change: {
      file: names.basics,
      after: 'changes:',
      lines:
        '  - date: 2026-01-23\n    text: Bank deposits of up to $20,000 may be paid to close family without probate since January 23, 2026.\n    source: 20 Pa.C.S. § 3101(b) as amended by Act 50 of 2025',
    },
  },

  // Counts, prices, times and examples that are not law.
  ...added([
    [
      'three questions',
      names.succession,
      'There are three questions to ask before the first draft: who, when and for how much.',
    ],
    ['two meetings', names.areaSuccession, 'Most plans take two meetings and a good many cups of coffee.'],
    [
      'firm’s own price',
      names.areaCorporate,
      'Our flat fee for forming a company with one owner is $900, not counting what the state charges.',
    ],
    ['hourly rate of the firm', names.areaEmployment, 'We bill advice at $310 an hour.'],
    [
      'example estate',
      names.basics,
      'For example, suppose an estate of $400,000 in which everything goes to a friend.',
    ],
    [
      'example with ages',
      names.willOrTrust,
      'For example, suppose that the children are 9, 12 and 16 when the parents die.',
    ],
    [
      'example of a split',
      names.bylaws,
      'Suppose, for example, that one owner has 60 percent and the other two have 20 percent each.',
    ],
    [
      'example of pay',
      names.overtime,
      'For example, a clerk who earns $900 in a week of 45 hours has worked five hours over 40.',
    ],
    [
      'example of a price',
      names.dueDiligence,
      'Say, as an example, that the price is $750,000 and that a tenth of it stays in escrow.',
    ],
    [
      'example of a house number',
      names.funding,
      'For example, a deed may read "the premises known as 118 Elm Street."',
    ],
    ['pages', names.formalities, 'A good set of minutes is one page long, and two are plenty.'],
    [
      'pencils',
      names.board,
      'Four chairs and one pencil are enough for a meeting of three directors and a secretary.',
    ],
    [
      'half an hour',
      names.resolutions,
      'Set aside half an hour to read the bylaws before you draft the resolution.',
    ],
    [
      'year a company began',
      names.dueDiligence,
      'In our example the shop has stood on the same corner since 1994.',
    ],
    ['distance', names.areaAcquisitions, 'We meet at your shop if it is within thirty miles of Bridgeville.'],
    [
      'age of a case',
      names.nonCompetes,
      'Sidco Paper v. Aaron, 351 A.2d 250 (Pa. 1976), is older than many of the people it is quoted to.',
    ],
    ['case restated', names.overtime, 'The case is Chevalier v. GNC, 220 A.3d 1038 (Pa. 2019).'],
    ['section restated', names.bylaws, 'Start with 15 Pa.C.S. § 1504, which says who may amend.'],
    ['act restated', names.contractor, 'Act 72 of 2010 applies only to construction.'],
    ['a day in the past', names.ownershipUpdate, 'The interim final rule took effect on March 26, 2025.'],
    ['recent as an example', names.resolutions, 'Attach the most recent balance sheet to the resolution.'],
    [
      'this month in an instruction',
      names.formalities,
      'Ask who keeps the key, and write the name into the minute book.',
    ],
    ['current in a title', names.dueDiligence, 'Ask for the current lease and the one before it.'],
    [
      'pending between parties',
      names.areaEmployment,
      'Tell us about any claim by an employee that is pending when you call.',
    ],
  ]),

  // Links, fields and files.
  ...added([
    [
      'link to an anchor',
      names.basics,
      'How we charge is described under [how fees are set](/our-firm#fees).',
    ],
    [
      'link to a person',
      names.probate,
      '[The partner for estates](/our-team/eleanor-whitlock) reads every inventory herself.',
    ],
    [
      'link to the tool',
      names.formalities,
      'The [due-date helper](/tools/pennsylvania-annual-report) gives the day.',
    ],
    [
      'link to the law',
      names.bylaws,
      'The statutes are published at [palegis.us](https://www.palegis.us/statutes/consolidated).',
    ],
    ['email link', names.areaEstates, 'Write to [the office](mailto:office@whitlockdunleavy.example).'],
    ['telephone link', names.areaEstates, 'Call [the office](tel:+14125550142).'],
  ]),
  ...replaced([
    ['later review', names.probate, 'reviewBy: 2027-07-20', 'reviewBy: 2027-12-20'],
    ['checked again', names.probate, 'checked: 2026-11-20', 'checked: 2026-11-23'],
    [
      'colon in a quoted title',
      names.board,
      'title: What a Board of Directors Does',
      'title: "The Board: What Directors Do"',
    ],
    [
      'number sign in a quoted title',
      names.board,
      'title: What a Board of Directors Does',
      'title: "Lesson #1: What Directors Do"',
    ],
    [
      'remark on its own line',
      names.firm,
      'hours:\n',
      '# The office closes at noon on the Friday before a holiday.\nhours:\n',
    ],
    [
      'former name',
      names.willOrTrust,
      'area: estates-trusts\n',
      'area: estates-trusts\nformerly: [wills-and-trusts]\n',
    ],
    ['area renamed', names.areaEmployment, 'title: Labor & Employment', 'title: Employment Law'],
    ['accents', names.home, 'A company needs an agreement', 'A café or a company needs an agreement'],
    [
      'Windows line ends in a word',
      names.contact,
      'The telephone is the quickest way',
      'The telephone is still the quickest way',
    ],
  ]),
  { name: 'new article', change: { newFile: 'blog/first-meeting.md', text: article() } },
  { name: 'draft', change: { newFile: 'blog/first-meeting.md', text: article({ draft: 'true' }) } },
  {
    name: 'article of a later day',
    change: { newFile: 'blog/first-meeting.md', text: article({ date: '2027-02-01' }) },
  },
  {
    name: 'article with a former name',
    change: { newFile: 'blog/first-meeting.md', text: article({ formerly: '[getting-ready]' }) },
  },
  {
    name: 'article with Windows line ends',
    change: { newFile: 'blog/first-meeting.md', text: article().replaceAll('\n', '\r\n') },
  },
  {
    name: 'article with a picture',
    change: [
      {
        newFile: 'blog/first-meeting.md',
        text: article({
          image: './first-meeting.png',
          imageAlt: 'A notebook and a pencil on a kitchen table.',
        }),
      },
      { newFile: 'blog/first-meeting.png', bytes: picture(1600, 900) },
    ],
  },
  {
    name: 'article on a new topic with its facts, gift tax returns',
    change: {
      newFile: 'blog/gift-tax-returns.md',
      text: articleWith(
        'A federal gift tax return is generally due by April 15 of the year after the gift.',
        {
          title: 'Federal Gift Tax Returns in Plain Words',
          author: 'eleanor-whitlock',
          area: 'estates-trusts',
          sources: '\n  - citation: 26 U.S.C. § 6075\n    about: due dates of estate and gift tax returns',
        },
      ),
    },
    facts: giftReturns,
    citations: ['26 U.S.C. § 6075'],
  },
  {
    name: 'article on a new topic with its facts, work injuries',
    change: {
      newFile: 'blog/notice-of-a-work-injury.md',
      text: articleWith(
        'An employee who gives notice of an injury within 21 days can receive benefits from the first day. If notice does not come within 120 days, no compensation is due.',
        {
          title: 'Notice of a Work Injury in Pennsylvania',
          area: 'labor-employment',
          sources:
            "\n  - citation: 77 P.S. § 631\n    about: notice of an injury under the Workers' Compensation Act",
        },
      ),
    },
    facts: injuryNotice,
    citations: ['77 P.S. § 631'],
  },
  {
    name: 'article renamed with its former name and its links',
    change: [
      { rename: names.alternatives, to: 'blog/instead-of-a-non-compete.md' },
      {
        file: 'blog/instead-of-a-non-compete.md',
        replace: 'area: labor-employment\n',
        by: 'area: labor-employment\nformerly: [alternatives-to-non-competes]\n',
      },
      {
        file: names.nonCompetes,
        replace: '(/blog/alternatives-to-non-competes)',
        by: '(/blog/instead-of-a-non-compete)',
      },
    ],
  },
  {
    name: 'new lawyer with a hyphenated name',
    change: {
      newFile: 'team/anne-marie-kowalski-reed.md',
      text: `---
order: 4
name: Anne-Marie Kowalski-Reed
suffix: Esq.
role: Associate
lawyer: true
lede: Drafts operating agreements and bylaws, and answers the questions that come with them.
description: Anne-Marie Kowalski-Reed is an associate in Bridgeville, Pennsylvania. She advises owners of small companies on their agreements.
email: anne-marie@whitlockdunleavy.example
phone: "+1 412 555 0146"
practiceAreas: [corporate-law]
admissions: [Pennsylvania]
---

Anne-Marie Kowalski-Reed writes operating agreements and bylaws for companies with a handful of owners. She joined the firm in 2026.
`,
    },
  },
  {
    name: 'new assistant',
    change: {
      newFile: 'team/jo-ann-smith.md',
      text: `---
order: 5
name: Jo-Ann Smith
role: Receptionist
lawyer: false
lede: Greets visitors, sorts the mail and knows which conference room has the working heater.
description: Jo-Ann Smith is the receptionist in Bridgeville, Pennsylvania. She greets visitors, sorts the mail and arranges the rooms.
email: jo-ann@whitlockdunleavy.example
phone: "+1 412 555 0147"
---

Jo-Ann Smith greets visitors and sorts the mail. She is not a lawyer and does not give legal advice.
`,
    },
  },
  {
    name: 'new changed law',
    change: {
      file: names.changedLaw,
      paragraph:
        '- citation: 15 U.S.C. § 18a\n  changed: 2026-02-17\n  entered: 2026-11-23\n  what: The federal pre-merger filing threshold rose from $126.4 million to $133.9 million.\n  source: FTC notice published January 16, 2026\n',
    },
  },
]
