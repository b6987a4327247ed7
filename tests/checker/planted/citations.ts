import { names } from './content-names.ts'
import { added, replaced } from './planted-change.ts'
import type { PlantedMistake } from './planted-change.ts'

/** Wrong, invented, incomplete and repealed citations, and citations that the page's sources lack. */
export const citations: readonly PlantedMistake[] = [
  ...replaced([
    [
      'section of another chapter in the text',
      names.basics,
      'not necessarily alone (20 Pa.C.S. § 2102)',
      'not necessarily alone (20 Pa.C.S. § 2120)',
    ],
    [
      'title 18 for title 15 on the tool page',
      names.tool,
      'Under 15 Pa.C.S. § 146',
      'Under 18 Pa.C.S. § 146',
    ],
    ['form of another section', names.tool, 'DSCB:15-146', 'DSCB:15-149'],
    [
      'form misnumbered in an article',
      names.annualReport,
      'made on form DSCB:15-146',
      'made on form DSCB:54-146',
    ],
    ['source transposed', names.overtime, 'citation: 43 P.S. § 333.104(c)', 'citation: 43 P.S. § 333.140(c)'],
    [
      'reporter volume wrong',
      names.contractor,
      'A Special Touch v. Department of Labor & Industry, 228 A.3d 489',
      'A Special Touch v. Department of Labor & Industry, 282 A.3d 489',
    ],
    [
      'year of a case wrong',
      names.nonCompetes,
      'Socko v. Mid-Atlantic Systems, 126 A.3d 1266 (Pa. 2015)',
      'Socko v. Mid-Atlantic Systems, 126 A.3d 1266 (Pa. 2016)',
    ],
    [
      'case by docket number only',
      names.nonCompetes,
      'Ryan LLC v. FTC, No. 3:24-cv-986 (N.D. Tex. Aug. 20, 2024)',
      'No. 3:24-cv-986',
    ],
    [
      'case without its reporter',
      names.nonCompetes,
      'Hess v. Gebhard, 808 A.2d 912 (Pa. 2002)',
      'Hess v. Gebhard',
    ],
    ['statute without its title', names.bylaws, 'citation: 15 Pa.C.S. § 1504', 'citation: § 1504'],
    ['section sign without a number', names.probate, 'citation: 20 Pa.C.S. § 3301', 'citation: 20 Pa.C.S. §'],
    [
      'repealed LLC chapter in a source',
      names.bylaws,
      'citation: 15 Pa.C.S. § 8844',
      'citation: 15 Pa.C.S. § 8932',
    ],
    [
      'invented section in a change notice',
      names.annualReport,
      'source: 15 Pa.C.S. §§ 146, 381',
      'source: 15 Pa.C.S. §§ 146, 389',
    ],
    [
      'federal register page transposed',
      names.ownershipUpdate,
      'citation: 90 Fed. Reg. 13688',
      'citation: 90 Fed. Reg. 13868',
    ],
    [
      'public law misnumbered',
      names.changedLaw,
      'source: Pub. L. 119-21 § 70202',
      'source: Pub. L. 119-12 § 70202',
    ],
    ['answer cites another section', names.areaCorporate, '§§ 1526, 8834', '§§ 1562, 8834'],
    [
      'answer cites a rule of another court',
      names.areaEstates,
      'Pa. O.C. Rule 10.5; 72',
      'Pa.R.C.P. 10.5; 72',
    ],
    [
      'section changed in the text of an article',
      names.succession,
      'certain powers under 15 Pa.C.S. § 8854',
      'certain powers under 15 Pa.C.S. § 8845',
    ],
  ]),
  ...added([
    ['invented section', names.basics, 'A nephew can ask the court for support under 20 Pa.C.S. § 2199.'],
    [
      'real section missing from the sources',
      names.probate,
      'The court may remove an executor for cause (20 Pa.C.S. § 3182).',
    ],
    [
      'case missing from the sources',
      names.overtime,
      'The Supreme Court came back to the question in Heimbach v. Amazon.com, 255 A.3d 191 (Pa. 2021).',
    ],
    ['statute by its number alone', names.bylaws, 'Section 1504 says who may amend.'],
    ['statute without a section', names.fiduciary, 'The conflict rules are in 15 Pa.C.S. and are not long.'],
    ['docket number in a body', names.formalities, 'The same point was made again in No. 2019-04411.'],
    [
      'repealed chapter in a body',
      names.llcOrCorporation,
      'Members of an LLC are protected by 15 Pa.C.S. § 8922.',
    ],
    [
      'repealed state overtime definitions',
      names.overtime,
      'An executive is defined in 34 Pa. Code § 231.82.',
    ],
    [
      'repealed advertising rule',
      names.disclaimer,
      'We keep a copy of this page for two years, as Pa. RPC 7.2(b) requires.',
    ],
    ['rule of another state', names.nonCompetes, 'The test is much like Cal. Bus. & Prof. Code § 16600.'],
    ['regulation misnumbered', names.contractor, 'The six factors are listed in 29 C.F.R. part 759.'],
    ['act of the wrong year', names.nonCompetes, 'The health-care rules come from Act 74 of 2023.'],
    ['unknown form', names.ownershipReport, 'The exemption is claimed on Form BOI-23.'],
    ['privacy statute misnumbered', names.privacy, 'A breach is governed by 73 P.S. § 3201.'],
  ]),
]
