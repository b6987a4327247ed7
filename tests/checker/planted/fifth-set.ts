import type { PlantedMistake, TrueEdit } from './planted-change.ts'
import { sentences } from './sentences.ts'

/**
 * Advertising of the firm in sentences that mostly hold no word of praise, as a proud partner or an assistant for
 * marketing writes them, before reading the rules. When it was new, 18 of 60 were found: 7 of this half, from which
 * the rules for statements were then made.
 */
const seen: readonly PlantedMistake[] = sentences([
  [
    'home',
    'When a bank on Washington Avenue gets a letter from this office, it usually writes back the same day.',
    'Ask around Bridgeville and you will hear our name.',
    'We have seen the inside of almost every kind of family quarrel, and most of them ended at our table.',
    'Businesses that start with us tend to stay in business.',
    'Sleep well, because your papers are right.',
  ],
  [
    'our firm',
    'Last fall a bakery on Station Street was about to lose its lease, and by Thanksgiving it had ten more years.',
    'Where a larger firm would send an associate, you get a partner.',
    'We had the tax people drop a penalty of forty thousand dollars before lunch.',
    'Other attorneys in town send us the cases they would rather not touch.',
    'Clients tell us they wish they had called sooner.',
    'A competitor walked away from the table once it learned who was on the other side.',
    'You will not find a downtown firm that returns calls the way we do.',
    'The judges here know us, and we know them.',
  ],
  [
    'fees of the firm',
    'You get big-city work at Bridgeville prices.',
    'What you spend on the agreement comes back to you many times over.',
  ],
  ['contact', 'Calls we answer on Monday have a way of being solved by Friday.'],
  [
    'estates area',
    "We have taken more than four hundred estates through the Register's office, and every one closed.",
    'The children of our clients do not fight.',
    'One widow came in with a shoebox and went home with her house.',
    "A plan from this office keeps the state out of your family's pocket.",
  ],
  [
    'employment area',
    "A dismissed manager wanted a year's pay and settled for a handshake after two of our letters.",
  ],
  ['acquisitions area', 'Our client asked for two million and left with two and a half.'],
  ["Eleanor's lede", 'Half of Bridgeville has signed something at her table.'],
  [
    "Eleanor's profile",
    'She talked two brothers who had not spoken since 2009 into signing one agreement, and they went fishing afterward.',
    "When she walks into the Register's office, the clerks put the kettle on.",
  ],
  ["Martin's description", 'Martin is the lawyer other lawyers hire when they sell their practice.'],
  ["Paula's profile", 'She has never lost a document or missed a date in eleven years.'],
  ["Paula's lede", 'The person every client thanks first.'],
  ['article on wills', 'The families we have planned for never saw the inside of a courtroom over a will.'],
  [
    'article on annual reports',
    'None of the companies whose reports we file has ever been dissolved by the state.',
  ],
])

/** The half, drawn by lot, at which no one looked until these rules were made: 11 of 30 before, 26 after. */
const unseen: readonly PlantedMistake[] = sentences([
  [
    'home',
    'Half the shops between here and Carnegie keep our number by the register.',
    'Your competitors already have us on their side.',
    'Nobody has ever had to sue over an agreement we wrote.',
    'Our agreements hold.',
    'People drive past six law offices to get to ours.',
  ],
  [
    'our firm',
    'In thirty years no register in the county has sent one of our wills back.',
    'What took the last firm eight months took us three weeks.',
    'We turned a stack of unpaid invoices into a check for our client in under a month.',
  ],
  [
    'first consultation',
    'Most people leave that half hour with a plan and half their worry gone.',
    'After the first talk nine out of ten callers sign with us.',
    'You will walk out knowing more than most lawyers would tell you in a week.',
  ],
  [
    'fees of the firm',
    "Our flat fee saved one family about three thousand dollars against what a bank's trust department quoted.",
    'Clients say the bill is the only part that surprised them, because it was small.',
  ],
  ['contact', 'If your last lawyer never called back, you will like it here.'],
  ['estates area', 'With our plans, the nursing home never got a cent.'],
  [
    'employment area',
    'Employers who call us first rarely see the inside of a courtroom.',
    "The Department closed its audit of a client's payroll within a week of our reply.",
  ],
  [
    'acquisitions area',
    'We closed eleven sales last year and not one buyer came back with a claim.',
    'Sellers who bring us in early get the better price.',
    "We found the lien that the other side's lawyers had missed.",
  ],
  [
    "Eleanor's profile",
    'Accountants around the county bring her the estates that no one else could untangle.',
    'Her trusts have been through two tax audits without losing a dollar.',
  ],
  [
    "Martin's profile",
    'He got a machine shop in Carnegie out of a five-year lease with one telephone call.',
    'Opposing counsel tend to settle once they see his name on the letterhead.',
    "He sat across from a national chain for nine hours, and it signed on our client's terms.",
  ],
  [
    'article on probate',
    "One of our executors finished in seven months what his cousin's lawyer could not do in three years.",
  ],
  ['article on overtime', 'A restaurant that came to us after such a claim paid nothing in the end.'],
  ['article on contractors', 'In our experience the auditors leave once they see a file that we prepared.'],
  [
    'article on non-competes',
    'Last year we persuaded a judge in Washington County to strike one of these from top to bottom.',
  ],
  ['article on companies', 'Owners who signed our agreement in 2019 are still partners today.'],
])

export const fifthSet: readonly PlantedMistake[] = [...seen, ...unseen]

/**
 * True sentences about the firm, its clients and the law, written with them. Four of 60 were refused when they were
 * new, one of them rightly: it named a person on a page.
 */
export const fifthEdits: readonly TrueEdit[] = sentences([
  [
    'home',
    'The office opened on Washington Avenue in 2009 with one desk and two chairs.',
    'We answer the telephone ourselves between half past eight and five.',
    'If we cannot take your matter, we say so on the telephone.',
  ],
  [
    'our firm',
    'The two partners met in a night class on taxation and opened this office in 2009.',
    'We moved from the second floor to the first in 2017, when the stairs became a problem for some clients.',
    'Both partners read every agreement before it leaves the office.',
    'We do not appear in criminal or immigration matters.',
    'Some clients write to us by hand, and we answer in the same way.',
    'Clients bring us letters they do not understand; we read them and say what they ask for.',
    'Our clients own machine shops, dental practices, rental houses and family farms.',
    'We have kept the same telephone number since the office opened.',
    'When we owe two clients different duties, we decline one of the matters.',
    'We close a file by sending you the originals and a list of what we keep.',
    'We destroy a closed file seven years after the last bill, and we write to you before we do.',
  ],
  [
    'first consultation',
    'You may bring a relative, but we may ask that person to wait outside for part of the talk.',
    'Some people need only one conversation, and we tell them so.',
    'If you decide not to hire us, we keep the names for the conflict check and nothing else.',
    'Families often come in twos and threes; we ask at the start who the client would be.',
  ],
  [
    'fees of the firm',
    'We send a bill at the end of each month, and it lists each task and the time it took.',
    "We charge $310 an hour for a partner's time and $120 for Paula's where the agreement says so.",
    'Clients pay by check, by card or by bank transfer.',
    'If a client has paid a retainer, it stays in a trust account until we have earned it.',
    'We raised our hourly rate once, in January 2024, and told clients sixty days before.',
  ],
  [
    'contact',
    'The assistant picks up first; if she is on another call, leave a number.',
    "We closed the office on the day of the flood in 2018 and answered the telephone from Martin's kitchen.",
  ],
  [
    'estates area',
    'Clients who have moved here from another state bring their old wills, and we read them against Pennsylvania law.',
    'We ask each client who should act if the first choice cannot.',
    'An executor who comes to us has usually found the will and lost the list of accounts.',
    'We keep the original of a will only if the client asks us to.',
  ],
  [
    'employment area',
    'We work for employers only; an employee who calls is told so before any detail is heard.',
    'An employer who calls us after the dismissal has fewer choices than one who calls before.',
    'We ask what the last three people in the same position were paid.',
  ],
  [
    'acquisitions area',
    'Buyers ask us what could stop a sale; we begin with the lease and the taxes.',
    'We represent the buyer or the seller, never both.',
    'A seller once asked us whether a handshake counts; the answer took two pages.',
  ],
  ["Eleanor's lede", 'Reads every plan aloud before it is signed.'],
  [
    "Eleanor's profile",
    'She studied history before law, and taught it for two years at a high school in Canonsburg.',
    "She clerked for a judge of the orphans' court after law school.",
    'She has been a member of the county bar association since 1998.',
    'She speaks to library groups about powers of attorney each spring.',
    "Her mother kept the shop's books, and she still has the ledgers.",
  ],
  [
    "Martin's profile",
    "He worked in a bank's loan department until 1996, and went to law school at night.",
    'He wrote the outline that the office still uses for a first meeting with owners.',
    'He left a larger firm in Pittsburgh in 2008 to practice in the town where he lives.',
  ],
  [
    "Paula's profile",
    'Clients call her when they have moved, and she changes the address in every file.',
    'She became a notary public in 2012.',
    'She learned the filing system from the woman who had the desk before her.',
  ],
  [
    'article on wills',
    'A client who wants to leave a child out should say so in the will itself.',
    'We ask clients to read the residue clause twice, because that is where most of the property goes.',
  ],
  [
    'article on probate',
    'An executor may hire a lawyer of his own choice; the lawyer who wrote the will has no claim to the work.',
    'Lawyers disagree about whether a small estate needs one of them.',
  ],
  [
    'article on sales',
    "Some buyers have lost a year's profit to a tax bill that the seller forgot to mention.",
    "The seller's lawyer usually writes the first draft, and the buyer's lawyer answers it.",
  ],
  ['article on overtime', 'In *Chevalier v. GNC* the managers won in every court that heard the case.'],
  [
    'article on non-competes',
    "An employee's lawyer will ask what was given for the promise, so we ask first.",
    'In *Socko* the employer argued that the recital was enough, and the Supreme Court disagreed.',
  ],
  [
    'article on contractors',
    'We have seen agreements that call a person independent in every paragraph and pay by the hour in the last.',
  ],
  [
    'article on annual reports',
    "We send clients a reminder in May, because the Department's own notice may go to an old address.",
  ],
  [
    'article on estates',
    'Most people who call us about a will have put it off for years, and there is no shame in that.',
    'A power of attorney that we prepared for you can be revoked in writing at any time while you are of sound mind.',
  ],
])
