import { names } from './content-names.ts'
import { article } from './new-article.ts'
import { added, replaced } from './planted-change.ts'
import type { PlantedMistake } from './planted-change.ts'

/** A second set over all kinds, written without sight of the rules as they were then. */
export const secondSet: readonly PlantedMistake[] = [
  ...replaced([
    [
      'guru in a lede',
      names.martin,
      'lede: Advises companies on how',
      'lede: The LLC guru who shows companies how',
    ],
    [
      'go-to lawyers',
      names.areaEmployment,
      'serves: For Pennsylvania employers, from the first hire to a hard goodbye.',
      'serves: The go-to wage and hour lawyers for Pennsylvania employers.',
    ],
    [
      'specialized attorneys',
      names.home,
      'We help owners form, run, sell',
      'Our specialized attorneys help owners form, run, sell',
    ],
    [
      'A+ in a label',
      names.firm,
      'label: Our Better Business Bureau profile',
      'label: Rated A+ by the Better Business Bureau',
    ],
    [
      'second town in a description',
      names.martin,
      'founding partner in Bridgeville, Pennsylvania',
      'founding partner with offices in Bridgeville and Wheeling',
    ],
    [
      'free without its limit in the notice',
      names.notice,
      '- A first consultation is free and lasts up to thirty minutes.',
      '- A first consultation is always free.',
    ],
    [
      'assistant becomes an advisor',
      names.paula,
      'role: Executive Assistant',
      'role: Paralegal and Estate Advisor',
    ],
    [
      'assistant guides through probate',
      names.paula,
      'lede: Answers the telephone, arranges first meetings and knows where every document is.',
      'lede: Guides families through probate and explains what the law requires of them.',
    ],
    [
      'three who practice',
      names.team,
      'Two partners who practice law, and the executive assistant they rely on.',
      'Three colleagues who practice law together.',
    ],
    [
      'most trusted tagline',
      names.firm,
      'tagline: Business & estate counsel',
      "tagline: Bridgeville's most trusted counsel",
    ],
    [
      'excerpt with a promise',
      names.willOrTrust,
      'excerpt: A will speaks at death.',
      'excerpt: A will drawn up by us always holds. It speaks at death.',
    ],
    ['thirty-first of April', names.probate, '\ndate: 2025-04-03', '\ndate: 2025-04-31'],
    ['slashes in a day', names.willOrTrust, 'asOf: 2025-03-06', 'asOf: 2025/03/06'],
    ['season for a review', names.willOrTrust, 'reviewBy: 2027-03-15', 'reviewBy: Spring 2027'],
    ['change a month ahead', names.probate, '- date: 2026-01-23', '- date: 2026-12-24'],
    [
      'seventy-five shareholders',
      names.llcOrCorporation,
      'no more than 100 shareholders',
      'no more than 75 shareholders',
    ],
    [
      'six months for the tax',
      names.probate,
      'The tax is delinquent nine months',
      'The tax is delinquent six months',
    ],
    ['report fee of fifteen dollars', names.annualReport, 'The fee is $7.', 'The fee is $15.'],
    [
      'reminder one month before',
      names.annualReport,
      'at least two months before the due date. Not',
      'at least one month before the due date. Not',
    ],
    ['weekly threshold', names.overtime, '**$684 a week', '**$844 a week'],
    [
      'dissolution after three months',
      names.tool,
      'six months after the due date',
      'three months after the due date',
    ],
    ['section in the sources', names.probate, 'citation: 20 Pa.C.S. § 3162', 'citation: 20 Pa.C.S. § 3126'],
  ]),
  ...added([
    // Specialists and experts.
    ['mastered', names.eleanor, 'Over two decades she has mastered every corner of Pennsylvania estate law.'],
    ['wrote the book', names.martin, 'On buy-sell agreements, he wrote the book.'],
    ['uniquely qualified', names.eleanor, 'She is uniquely qualified to plan for blended families.'],
    ['probate pro', names.areaEstates, 'Ask our resident probate pro what comes next.'],
    ['certified advisor', names.martin, 'He is a certified adviser in business transactions.'],
    ['leading voice', names.martin, 'He has become a leading voice on wage law in western Pennsylvania.'],
    [
      'seasoned',
      names.areaAcquisitions,
      'Our seasoned dealmakers have seen every trick that a seller can play.',
    ],
    // Comparisons.
    ['better than anyone', names.areaEstates, 'We know the county courthouse better than anyone.'],
    [
      'no other firm',
      names.areaSuccession,
      'No other firm in the South Hills sits down with the whole family the way we do.',
    ],
    ['premier', names.areaCorporate, "Western Pennsylvania's premier boutique for family companies."],
    ['lawyers other lawyers call', names.martin, 'He is the lawyer other lawyers call when a deal goes bad.'],
    ['lowest fees', names.areaCorporate, 'Our fees are the lowest in Allegheny County.'],
    [
      'half of what others charge',
      names.areaEstates,
      'Big-city firms would charge you twice as much for the same will.',
    ],
    ['only firm', names.areaSuccession, 'We are the only firm in town that offers a contingency file.'],
    ['not find', names.areaEmployment, "You won't find a more thorough handbook review anywhere."],
    [
      'superior service',
      names.areaAcquisitions,
      'Expect superior service from the first call to the closing dinner.',
    ],
    // Awards, ratings, rankings and badges.
    ['voted', names.eleanor, 'Readers of the Bridgeville Gazette voted her their favorite lawyer.'],
    ['medal', names.eleanor, 'She received the 2023 pro bono medal of the county bar.'],
    ['rising stars', names.martin, 'Selected to Rising Stars every year since 2019.'],
    ['score on a map', names.areaEmployment, 'See why we hold a 4.9 on Google with 127 reviews.'],
    ['badge', names.martin, '![Lawyers of Distinction 2026](./distinction.png)'],
    [
      'chamber champion',
      names.areaCorporate,
      'Proud to be the Chamber of Commerce small business champion for 2025.',
    ],
    ['top ten', names.martin, 'He is listed among the top ten business lawyers under forty.'],
    // Testimonials.
    [
      'says the owner',
      names.areaCorporate,
      '"Martin saved our company," says the owner of a bakery in Carnegie.',
    ],
    ['lifesaver', names.eleanor, 'Past clients call her a lifesaver.'],
    ['initials', names.areaSuccession, '“The smartest money we ever spent.” J.T., Upper St. Clair'],
    ['clients love', names.areaEmployment, 'Our clients love how quickly we respond.'],
    [
      'would hire again',
      names.areaEstates,
      'Families we have helped tell their neighbors about us, and would hire us again.',
    ],
    // Sums and results.
    [
      'millions kept',
      names.areaEstates,
      "Our clients have kept more than $4 million out of the tax collector's hands.",
    ],
    ['deals closed', names.martin, 'In 2025 alone he closed eleven deals worth a combined $30 million.'],
    ['penalty waived', names.areaEmployment, 'For one restaurant we got every penalty waived.'],
    ['walked away', names.areaEmployment, 'One owner walked away without paying a dime after we stepped in.'],
    ['struck down', names.alternatives, 'Every covenant that we have challenged was struck down.'],
    ['no lawsuit', names.areaEstates, 'We have settled over 500 estates without a single lawsuit.'],
    ['track record', names.areaAcquisitions, 'Buyers trust our track record.'],
    // Guarantees.
    ['cannot be broken', names.areaEstates, 'Sleep easy: a trust from our office cannot be broken.'],
    ['dismissed', names.areaEmployment, 'Hire us and we will get the complaint dismissed.'],
    [
      'not a cent',
      names.areaSuccession,
      'Come to us in time and your children will not pay a cent of inheritance tax.',
    ],
    ['rest assured', names.areaCorporate, 'Rest assured that your company will be protected in court.'],
    ['satisfaction', names.areaCorporate, 'Your satisfaction is guaranteed.'],
    ['airtight', names.areaSuccession, 'We draft airtight buy-sell agreements.'],
    ['promise of a price', names.areaAcquisitions, 'We promise that you will get the price you deserve.'],
    // Admissions and offices.
    ['Ohio bar', names.eleanor, 'She is also a member of the Ohio bar.'],
    ['Cranberry location', names.areaEstates, 'Or meet us at our Cranberry Township location.'],
    ['courts across the country', names.martin, 'He appears in courts across the country.'],
    ['tri-state', names.areaAcquisitions, 'We close deals throughout the tri-state area.'],
    [
      'before the Supreme Court',
      names.martin,
      'He is admitted to the bar of the United States Supreme Court.',
    ],
    // Free.
    ['free case evaluation', names.areaEmployment, 'Call for a free case evaluation.'],
    ['never a fee', names.areaCorporate, 'There is never a fee for asking us a question.'],
    ['complimentary', names.areaEstates, 'Bring your old will in for a complimentary checkup.'],
    ['unless we win', names.areaEmployment, 'You owe us nothing unless we win.'],
    // Non-lawyers.
    ['assistant handles wills', names.paula, 'She handles simple wills from start to finish.'],
    ['assistant on options', names.probate, 'Call Paula Novak to talk through your legal options.'],
    ['assistant negotiates', names.paula, 'When a creditor writes, she negotiates on the family’s behalf.'],
    // Time told relative to the reader.
    ['this quarter', names.nonCompetes, 'So far this quarter no court has followed the ruling.'],
    ['lately', names.annualReport, 'The Bureau has lately been slow to answer.'],
    ['now before the Senate', names.basics, 'A bill now before the Senate would lower the rate.'],
    ['any day', names.contractor, 'The Department is expected to decide any day.'],
    ['as of today', names.ownershipUpdate, 'As of today, no domestic company has to report.'],
    ['earlier this month', names.overtime, 'Earlier this month the agency withdrew its guidance.'],
    ['two years ago', names.resolutions, 'Two years ago the legislature changed this chapter.'],
    // Links.
    ['contact without us', names.basics, 'You can [write to us](/contact) at any time.'],
    [
      'person under team',
      names.probate,
      '[Eleanor Whitlock](/team/eleanor-whitlock) answers such questions.',
    ],
    ['address without its scheme', names.bylaws, 'The text is [online](www.palegis.us/statutes).'],
    ['anchor that is not there', names.basics, 'See [what we charge](/our-firm#pricing).'],
    ['tool under another name', names.formalities, 'Use our [helper](/tools/annual-report).'],
    ['a PDF', names.probate, 'Print the [checklist](/files/executor-checklist.pdf).'],
    [
      'development address',
      names.willOrTrust,
      'Read [the basics](http://localhost:4321/blog/estate-planning-basics-pennsylvania).',
    ],
    // Figures of law.
    ['brothers at fifteen', names.probate, 'What a brother inherits is taxed at 15%.'],
    ['three witnesses', names.willOrTrust, 'In Pennsylvania a will is proved by three witnesses.'],
    ['hours of overtime', names.contractor, 'Overtime begins after 44 hours in a workweek.'],
    ['LLC in June', names.formalities, 'An LLC files its annual report by June 30.'],
    [
      'contest in two years',
      names.avoidProbate,
      'A revocable trust can be contested for two years after the notice.',
    ],
    ['small estate limit', names.probate, 'A small estate is one with personal property of up to $100,000.'],
    ['gift exclusion', names.succession, 'You may give each child $17,000 a year without a gift tax return.'],
    ['personal income tax', names.llcOrCorporation, 'The personal income tax in Pennsylvania is 3.7%.'],
    // Citations.
    ['section that does not exist', names.basics, 'The rule is 20 Pa.C.S. § 2599.'],
    ['invented case', names.nonCompetes, 'The leading case is Miller v. Hartz, 211 A.3d 455 (Pa. 2020).'],
    ['federal regulation', names.overtime, 'The test is in 29 C.F.R. § 541.999.'],
    ['invented act', names.contractor, 'Act 113 of 2019 says the same.'],
  ]),
  // Files.
  ...(
    [
      ['backup of an article', 'blog/will-vs-trust.md.bak'],
      ['area with the extension .markdown', 'practice-areas/real-estate.markdown'],
      ['article among the pages', 'pages/first-meeting.md'],
      ['second copy of the firm file', 'firm copy.yaml'],
    ] as const
  ).map(([name, newFile]) => ({
    name,
    change: { newFile, text: article() },
    finding: { file: newFile, line: 'whole file' },
  })),
]
