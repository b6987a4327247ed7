import { names } from './planted/content-names.ts'

/** Sentences of every kind that a firm publishes, all true: biographies, moves, hours, talks, fees, questions, directions, cases. */
export const trueSentences: readonly (readonly [file: string, sentence: string])[] = [
  [names.martin, 'He joined the firm in 2009 after eight years in the legal department of a steel company.'],
  [
    names.martin,
    'He lives in Scott Township with his wife and two sons and coaches a baseball team on Saturdays at 9 a.m.',
  ],
  [
    names.martin,
    'On October 14 he spoke about non-competes at the Chamber of Commerce, 100 Washington Avenue, Room 204.',
  ],
  [names.eleanor, 'She studied at Duquesne University and was admitted to the Pennsylvania bar in 1998.'],
  [names.eleanor, 'Before law school she worked for three years at a bank in Ohio.'],
  [
    names.eleanor,
    'She serves on the board of the public library and on the finance committee of her church.',
  ],
  [
    names.eleanor,
    'She clerked for a judge of the Court of Common Pleas of Allegheny County from 1997 to 1999.',
  ],
  [names.eleanor, 'She has taught a course on wills at the community college each spring since 2011.'],
  [names.paula, 'She answers the telephone from 8:30 a.m. to 5 p.m. and knows where every file is.'],
  [
    names.paula,
    'She has worked in law offices for 24 years and prepares the binders that clients take home.',
  ],
  [
    names.paula,
    'She types the letters that the partners dictate and files documents with the Register of Wills.',
  ],
  [names.paula, 'She schedules appointments with both attorneys and sends you the list of what to bring.'],
  [
    names.areaEstates,
    'The office is closed on December 24, 25 and 26 and opens again on Monday, December 28, 2026.',
  ],
  [
    names.areaEstates,
    'In March we moved from Station Street to 2718 Washington Avenue, Suite 2; the telephone number stays the same.',
  ],
  [
    names.areaEstates,
    'Park in the lot behind the building; the elevator is to the left of the back door, exit 54 from Interstate 79.',
  ],
  [
    names.areaEstates,
    'Flat fees for a simple will begin at $450; we give you the amount in writing before we begin.',
  ],
  [names.areaEstates, 'We charge $300 an hour for work whose scope cannot be seen in advance.'],
  [names.areaEstates, 'Bring the deed, the last two tax returns and a list of your accounts.'],
  [
    names.areaEstates,
    'We ask both spouses to come to the first meeting, which takes about an hour and a half.',
  ],
  [names.areaEstates, 'Page 3 of the form asks for the names of your children and their dates of birth.'],
  [
    names.areaEstates,
    'A client of ours may see the draft twice before signing, and we read it aloud together.',
  ],
  [
    names.areaEstates,
    'The Register of Wills is on the first floor of the City-County Building, Room 105, and closes at 4:30 p.m.',
  ],
  [names.areaEstates, 'Our fee does not include the filing fee of the court, which the estate pays.'],
  [names.areaEstates, 'We return calls within one business day, usually the same afternoon.'],
  [
    names.areaEstates,
    'Do you make house calls? Yes, within 20 miles of Bridgeville, for clients who cannot travel.',
  ],
  [
    names.areaEstates,
    'We will tell you if your matter needs a lawyer in another field, such as a tax specialist or an immigration lawyer.',
  ],
  [
    names.areaEstates,
    'We do not promise a result, and no one can; what a court decides depends on the facts.',
  ],
  [names.areaCorporate, 'We form companies, draft their bylaws and keep their minute books.'],
  [names.areaCorporate, 'We have been in Bridgeville since 2009 and share the building with an accountant.'],
  [
    names.areaCorporate,
    'The consultation on the telephone is free and takes up to thirty minutes; it does not make you a client.',
  ],
  [names.areaCorporate, 'Clients review the draft at home before we meet again.'],
  [names.areaCorporate, 'The successful bidder signs the contract within ten days of the auction.'],
  [
    names.areaEmployment,
    'In the fall we hold a free seminar for employers at the township building, 6 p.m., no registration needed.',
  ],
  [names.areaEmployment, 'We represent employers, not employees, and only in Pennsylvania.'],
  [names.areaEmployment, 'We visit your shop, read the handbook with you and mark what should change.'],
  [names.areaEmployment, 'Employers with 4 to 14 employees are covered by the state act only.'],
  [
    names.willOrTrust,
    'In one case the Superior Court held that a photocopy of a will was enough, because the original had burned.',
  ],
  [
    names.willOrTrust,
    'The mother in our example has three children, two houses and a savings account of $40,000.',
  ],
  [names.willOrTrust, 'A trust costs more at the start than a will and saves some work later.'],
  [names.willOrTrust, 'The best time to sign is before a long trip or an operation.'],
  [names.willOrTrust, 'Most people who ask us about trusts have a house and one or two accounts.'],
  [
    names.willOrTrust,
    'The court will not look at what the family says the testator wanted; the will decides.',
  ],
  [
    names.overtime,
    'A clerk who works from 8 a.m. to 6 p.m. with half an hour for lunch works nine and a half hours.',
  ],
  [
    names.overtime,
    'In 2019 the department raised the level, and employers had until January 1, 2020 to adapt.',
  ],
  [names.annualReport, 'If the report is rejected, the notice says why, and you may file it again.'],
  [names.annualReport, 'File a day early: the website is slow on the last day of the month.'],
  [names.probate, 'The hearing in such a case is short, and no witness is called.'],
  [
    names.probate,
    'The office of the Register is open Monday to Friday; bring the original will and a death certificate.',
  ],
  [names.martin, 'Martin Dunleavy will be away from July 6 to July 17; Eleanor Whitlock answers his calls.'],
  [
    names.martin,
    'He grew up in Carnegie, studied accounting at Duquesne and kept books for contractors before law school.',
  ],
  [names.martin, 'In his free time he restores old radios and won second prize for one at the county fair.'],
  [names.eleanor, 'She speaks Polish and Spanish and can meet clients in either language.'],
  [names.eleanor, 'She is a member of the Allegheny County Bar Association and of its probate section.'],
  [names.eleanor, 'She wrote the chapter on guardianship in the bar association’s handbook of 2019.'],
  [names.paula, 'She became a notary in 2012 and can take your signature at the office.'],
  [
    names.paula,
    'Paula is not a lawyer and does not give legal advice; she takes messages and passes them on.',
  ],
  [
    names.paula,
    'She is the person who answers when you call, and she knows the bus lines to the courthouse.',
  ],
  [names.areaEstates, 'We are pleased to welcome Ruth Ames, who joins us on January 4 as office assistant.'],
  [
    names.areaEstates,
    'The talk begins at 7 p.m. in the Bridgeville library, 505 McMillen Street; coffee is served and seats are first come, first served.',
  ],
  [
    names.areaEstates,
    'We accept checks and cards; payment plans of three, six or twelve months are possible.',
  ],
  [
    names.areaEstates,
    'For a couple we usually draft two wills, two powers of attorney and two living wills.',
  ],
  [
    names.areaEstates,
    'How long does probate take? Most estates that we handle are open for nine to fifteen months.',
  ],
  [names.areaEstates, 'Do I need to bring my children? No, and most clients come alone the first time.'],
  [
    names.areaEstates,
    'If you lose the original, call us; we keep a signed copy in our fireproof cabinet at the request of the client.',
  ],
  [names.areaEstates, 'Because of the snow the office opens at 10 a.m. on Tuesday, January 12, 2027.'],
  [
    names.areaEstates,
    'From Pittsburgh take Interstate 79 south to exit 54, turn right on Route 50, and after 0.8 miles left on Washington Avenue.',
  ],
  [
    names.areaEstates,
    'We do not sell insurance or investments, and we receive no commission from anyone who does.',
  ],
  [names.areaEstates, 'We refer clients to an accountant when the estate must file a federal return.'],
  [
    names.areaEstates,
    'Each year in January we write to the clients whose plans are more than five years old.',
  ],
  [names.areaCorporate, 'We were retained as counsel by two townships and a water authority.'],
  [
    names.areaCorporate,
    'We hired a second paralegal in May and are looking for a part-time bookkeeper, 20 hours a week.',
  ],
  [
    names.areaCorporate,
    'The firm sponsors the youth soccer league and closes early for its final on June 5.',
  ],
  [names.areaCorporate, 'You sign the operating agreement in our office; bring a driver’s license.'],
  [names.areaCorporate, 'We can usually file the certificate within two days after you sign.'],
  [
    names.areaCorporate,
    'The better choice depends on taxes, and your accountant should be asked before you decide.',
  ],
  [
    names.areaEmployment,
    'We teach a two-hour class for supervisors twice a year; the next is on March 9 from 9 to 11 a.m.',
  ],
  [names.areaEmployment, 'We investigate complaints for employers and write a report with our findings.'],
  [names.areaEmployment, 'A handbook of 40 pages takes us about three weeks to review.'],
  [names.willOrTrust, 'In Smith’s case the children of the first marriage contested the trust and lost.'],
  [
    names.willOrTrust,
    'The trustee must keep the accounts apart and send a report to each beneficiary once a year.',
  ],
  [names.willOrTrust, 'Her brother wins the argument at dinner, but the deed decides who owns the house.'],
  [names.willOrTrust, 'You can change a revocable trust at any time while you have capacity.'],
  [
    names.willOrTrust,
    'Banks often ask for a certification of trust of two pages instead of the whole document.',
  ],
  [names.overtime, 'The employer lost the case because its time sheets for 2021 were missing.'],
  [names.overtime, 'The manager who supervises two people and sets their hours may be exempt.'],
  [names.overtime, 'Suppose that a cook earns $18 an hour and works 46 hours in a week.'],
  [
    names.annualReport,
    'The state sends a postcard in the spring; keep it, because it shows your entity number.',
  ],
  [names.annualReport, 'The system asks for your ten-digit entity number and an email address.'],
  [names.probate, 'The executor pays the bills in the order that the statute gives and keeps each receipt.'],
  [
    names.probate,
    'A hearing was held on May 3, 2024, and the court appointed the daughter as administrator.',
  ],
  [names.probate, 'Short certificates cost a few dollars each; ask for one for every bank.'],
]

/** Mistakes as people make them. */
export const wrongSentences: readonly (readonly [file: string, sentence: string])[] = [
  [names.areaEstates, 'We are proud to be the premier estate planning firm in the South Hills.'],
  [names.areaEstates, 'Nobody has more experience with special needs trusts.'],
  [names.areaEstates, 'You will never have to worry about probate again.'],
  [names.areaEstates, 'Eleanor is an expert in trusts.'],
  [names.areaEstates, 'We saved one family over $200,000 in taxes.'],
  [names.areaEmployment, 'Martin has won every unemployment hearing he has handled.'],
  [names.areaEmployment, 'Our aggressive approach gets employers out of trouble.'],
  [names.areaCorporate, 'We promise the lowest rates in Allegheny County.'],
  [names.paula, 'She gives legal advice on small matters.'],
  [names.paula, 'Paula is our junior attorney.'],
  [names.martin, 'He is licensed in Pennsylvania, Ohio and West Virginia.'],
  [names.eleanor, 'She was voted Best Lawyer of Pittsburgh in 2023.'],
  [names.areaEstates, 'As one client put it: "Eleanor is simply the best lawyer I ever had."'],
  [names.areaEstates, 'Five stars on Google from more than a hundred clients.'],
  [names.areaCorporate, 'All services are free for veterans.'],
  [names.areaEstates, 'Call us at (412) 555-0199 today.'],
  [names.probate, 'Inheritance tax for siblings is 15 percent.'],
  [names.probate, 'Inheritance tax is delinquent six months after the death.'],
  [names.annualReport, 'The annual report of an LLC is due June 30.'],
  [names.annualReport, 'The fee for the annual report is $70.'],
  [names.overtime, 'Overtime is owed after 45 hours in a workweek.'],
  [names.overtime, 'Overtime is two times the regular rate.'],
  [names.willOrTrust, 'A will must be signed in front of three witnesses.'],
  [names.willOrTrust, 'See 20 Pa.C.S. § 9999 for the rule.'],
  [names.annualReport, 'The meeting is on Tuesday, June 30, 2027.'],
  [names.willOrTrust, 'The deed was recorded on February 30, 2026.'],
  [names.willOrTrust, 'Read [our guide](/blog/trust-guide).'],
  [names.areaEstates, 'A living will needs one witness.'],
  [names.areaEstates, 'We recently changed our forms because the law was changed last month.'],
  [names.areaEmployment, 'We know the judges and the hearing officers personally.'],
]
