import { names } from './content-names.ts'
import { added, replaced } from './planted-change.ts'
import type { TrueEdit } from './planted-change.ts'

/** True, ordinary sentences and edits that come near to what the rules look for. */
export const secondEdits: readonly TrueEdit[] = [
  ...replaced([
    ['assistant with another surname', names.paula, 'name: Paula Novak', 'name: Paula Novak-Reyes'],
    [
      'description of a partner',
      names.eleanor,
      'She advises families and business owners on estates, trusts and succession.',
      'She advises families on wills, trusts and the settlement of estates.',
    ],
    ['hours that end later', names.firm, 'to: "17:00"', 'to: "17:30"'],
    ['three meetings', names.areaSuccession, 'time: Usually two meetings', 'time: Usually three meetings'],
    [
      'arrival',
      names.firm,
      'arrival: Parking is behind the building, and the rear door is step-free.',
      'arrival: The bus stops at the corner, and the front door has a ramp.',
    ],
    [
      'lede of the team',
      names.team,
      'She looks after the calendar, the files and\n  the telephone.',
      'She keeps the calendar, the files and\n  the coffee.',
    ],
    [
      'what assistants do',
      names.paula,
      'Answers the telephone, arranges first meetings',
      'Answers the telephone, sends directions, arranges first meetings',
    ],
    ['review a month later', names.willOrTrust, 'reviewBy: 2027-03-15', 'reviewBy: 2027-04-15'],
    [
      'answer in two days',
      names.ourFirm,
      'Give your name, a way to reach you, the names',
      'Give us your name, a telephone number, the names',
    ],
  ]),
  ...added([
    // Words of advertising in an honest sense.
    [
      'appraiser as an expert',
      names.dueDiligence,
      'In a dispute about the price, each side may call an expert witness.',
    ],
    [
      'medical specialist',
      names.basics,
      'If a specialist is treating you, tell the agent under your health-care power where to find the records.',
    ],
    ['best time', names.areaEstates, 'The best time to call is before noon.'],
    ['unread', names.basics, 'A form that no lawyer has read may lack a witness clause.'],
    ['no guarantee', names.areaEmployment, 'No lawyer can guarantee a result, and we do not.'],
    [
      'best interests',
      names.fiduciary,
      'A director must act in what he or she reasonably believes to be the best interests of the corporation.',
    ],
    ['court awards', names.alternatives, 'The court may award attorney’s fees to the side that prevails.'],
    ['award of damages', names.nonCompetes, 'An injunction is faster than an award of damages.'],
    ['highest bidder', names.dueDiligence, 'The highest bidder is not always the buyer who can close.'],
    ['better plan', names.willOrTrust, 'A short will can be a better plan than a long trust.'],
    ['cheaper than a trust', names.willOrTrust, 'A will is usually cheaper to make than a trust.'],
    ['ranked by seniority', names.overtime, 'A title such as senior clerk says nothing about who is exempt.'],
    [
      'rating of a borrower',
      names.llcOrCorporation,
      'The bank will look at your credit rating before it looks at the articles.',
    ],
    ['stars', names.areaSuccession, 'Owners rarely plan for the day their star salesperson leaves.'],
    ['win-win', names.dueDiligence, 'Who wins and who loses in an arbitration can turn on one sentence.'],
    ['lost will', names.probate, 'If the original will was lost, proving a copy is possible but hard.'],
    ['never lost', names.formalities, 'The document that is never lost is the one that was scanned.'],
    ['settled', names.probate, 'Once the estate is settled, close its bank account.'],
    ['obtained a loan', names.funding, 'If you obtained the loan before the deed, ask the bank first.'],
    [
      'recovered overtime',
      names.overtime,
      'An employee who sues can recover unpaid overtime and as much again in damages.',
    ],
    ['secured loan', names.dueDiligence, 'A secured creditor is paid first out of the collateral.'],
    ['guarantor', names.areaCorporate, 'Bring the guaranty you signed for the bank, if there is one.'],
    [
      'promise in a contract',
      names.nonCompetes,
      'A promise without consideration binds no one in the ordinary case.',
    ],
    ['certain', names.probate, 'Keep every receipt until you are certain that no claim is open.'],
    ['risk', names.fiduciary, 'No business is free of risk, and the law does not ask directors to avoid it.'],
    ['unique asset', names.dueDiligence, 'A liquor license is a unique asset and takes its own time.'],
    ['first of its kind', names.annualReport, 'The report due in 2025 was the first of its kind.'],
    [
      'leading case',
      names.nonCompetes,
      'The leading decision is still read by every court that weighs a covenant.',
    ],
    [
      'premier as a name',
      names.resolutions,
      'Suppose a company called Premier Tile wants to open an account.',
    ],
    [
      'quotation from a caller',
      names.areaEstates,
      '"Is it too late?" people ask after a diagnosis. It depends on capacity.',
    ],
    [
      'quotation of a clause',
      names.bylaws,
      'A clause such as "the manager shall decide" leaves no room for a vote.',
    ],
    ['thank-you note', names.areaSuccession, 'A thank-you letter to longtime employees costs a stamp.'],
    [
      'clients ask',
      names.areaEmployment,
      'Clients ask us whether they may read an employee’s email. Often it depends on the policy.',
    ],
    ['what clients bring', names.areaEstates, 'Clients bring a folder; we bring the pencils.'],
    [
      'experience of the reader',
      names.areaAcquisitions,
      'If you have sold a company before, tell us what you would do differently.',
    ],
    ['years in the trade', names.areaAcquisitions, 'A buyer who knows the trade asks different questions.'],
    [
      'modest statement',
      names.eleanor,
      'She reads probate notices in the newspaper the way other people read the sports page.',
    ],
    // Places.
    [
      'company from Delaware',
      names.areaCorporate,
      'A Delaware company that does business here registers with the Department of State.',
    ],
    ['lawyer in Ohio', names.funding, 'For land in Ohio you need a lawyer there.'],
    ['moving here', names.basics, 'If you moved here from Maryland with a will, have it read again.'],
    [
      'court in Pittsburgh',
      names.nonCompetes,
      'The Superior Court sits in Pittsburgh, Harrisburg and Philadelphia.',
    ],
    ['registered office', names.annualReport, 'The registered office must be an address in Pennsylvania.'],
    // Free and fees.
    [
      'free of charge form',
      names.annualReport,
      'The Department gives the form away; only the filing costs money.',
    ],
    ['freely transferable', names.bylaws, 'Shares are freely transferable unless they are restricted.'],
    [
      'free consultation with limits',
      names.areaAcquisitions,
      'A first conversation of up to thirty minutes is free of charge.',
    ],
    ['no charge for parking', names.areaEstates, 'Parking behind the building is free.'],
    // The assistant.
    [
      'assistant’s calls',
      names.paula,
      'She will call you the day before a meeting to ask whether you need the ramp.',
    ],
    [
      'assistant does not advise',
      names.areaEstates,
      'Paula can tell you what to bring, but only a partner can advise you.',
    ],
    // Time.
    ['most recent return', names.dueDiligence, 'Ask for the three most recent tax returns.'],
    [
      'this month of a calendar',
      names.overtime,
      'Pay for the hours of a week on the payday of the period in which it ends.',
    ],
    [
      'two years ago in an example',
      names.probate,
      'Say your father died two years ago and no one has filed the return.',
    ],
    [
      'now as an instruction',
      names.funding,
      'List the accounts now; the deed can wait until the lawyer has read it.',
    ],
    ['soon after', names.probate, 'The sooner the letters are advertised, the sooner the year begins.'],
    [
      'last year as a period',
      names.dueDiligence,
      'Compare the last year before the sale with the year before it.',
    ],
    // Figures that the facts support, and figures that are not law.
    ['friend at fifteen', names.basics, 'A friend who inherits pays inheritance tax at 15%.'],
    [
      'time for the elective share',
      names.willOrTrust,
      'The surviving spouse has six months to claim the elective share.',
    ],
    [
      'report of a partnership',
      names.annualReport,
      'A limited partnership files its annual report by December 31.',
    ],
    ['two-page letter', names.areaEmployment, 'Most offer letters fit on two pages.'],
    [
      'ten people',
      names.areaEmployment,
      'An office of ten people can do without a handbook of ninety pages.',
    ],
    ['our fee', names.areaEstates, 'Our flat fee for a simple will is $450.'],
    ['how the firm began', names.eleanor, 'She opened the office in 2011 with one desk and two chairs.'],
    // Links.
    ['link to the archive', names.basics, 'Older articles are in [the blog](/blog).'],
    [
      'link to an area',
      names.succession,
      'More about [succession planning](/areas-of-practice/business-succession-planning).',
    ],
    [
      'link to the state',
      names.annualReport,
      'The Department of State is at [pa.gov](https://www.pa.gov/agencies/dos).',
    ],
  ]),
]
