import { names } from './content-names.ts'
import { article } from './new-article.ts'
import { picture } from '../../../server/testing/picture.ts'
import type { PlantedMistake } from './planted-change.ts'

const image = 'image: ./due-diligence-buying-a-small-business.jpg'

/** Files the site would silently leave out or cannot read, pictures, and names taken twice. */
export const files: readonly PlantedMistake[] = [
  ...(
    [
      ['saved by a text editor as .md.txt', 'blog/first-meeting.md.txt'],
      ['extension .markdown', 'blog/first-meeting.markdown'],
      ['extension in capitals', 'blog/first-meeting.MD'],
      ['folder articles', 'articles/first-meeting.md'],
      ['folder with a capital', 'Blog/first-meeting.md'],
      ['folder inside the folder', 'blog/2026/first-meeting.md'],
      ['beside the folders', 'first-meeting.md'],
      ['name with capitals', 'blog/First-Meeting.md'],
      ['name with spaces', 'blog/first meeting.md'],
      ['copy made by the file manager', 'blog/first-meeting (1).md'],
      ['name with an apostrophe', "blog/a-client's-first-meeting.md"],
      ['name with an underscore', 'blog/first_meeting.md'],
      ['notes left in the folder', 'blog/notes.txt'],
      ['Word document in the folder', 'blog/first-meeting.docx'],
    ] as const
  ).map(([name, newFile]) => ({
    name,
    change: { newFile, text: article() },
    finding: { file: newFile, line: 'whole file' },
  })),
  {
    name: 'area with the extension .yml',
    change: {
      newFile: 'pages/careers.yml',
      text: 'heading: Careers\nlede: We are not hiring, but we read letters.\n',
    },
    finding: { file: 'pages/careers.yml', line: 'whole file' },
  },
  {
    name: 'page that the site does not have',
    change: {
      newFile: 'pages/careers.yaml',
      text: 'heading: Careers\nlede: We are not hiring, but we read letters.\n',
    },
    finding: { file: 'pages/careers.yaml', line: 'whole file' },
  },
  {
    name: 'firm file renamed',
    change: { rename: names.firm, to: 'firm.yml' },
    finding: { file: 'firm.yml', line: 'whole file' },
  },
  {
    name: 'home page file missing',
    change: { remove: names.home },
    finding: { file: names.home, line: 'whole file' },
  },
  {
    name: 'article renamed with capitals',
    change: { rename: names.willOrTrust, to: 'blog/Will-vs-Trust.md' },
    finding: { file: 'blog/Will-vs-Trust.md', line: 'whole file' },
  },
  {
    name: 'biography saved in Latin-1',
    change: [
      { file: names.eleanor, paragraph: 'On Sundays she meets friends at a café in Carnegie.' },
      { file: names.eleanor, savedAs: 'latin1' },
    ],
    finding: { file: names.eleanor, line: 'caf' },
  },
  {
    name: 'article saved in UTF-16',
    change: { file: names.board, savedAs: 'utf16le' },
    finding: { file: names.board, line: 'whole file' },
  },
  {
    name: 'page saved in Latin-1',
    change: [
      { file: names.home, replace: 'The assistant who answers', by: 'Our protégée who answers' },
      { file: names.home, savedAs: 'latin1' },
    ],
    finding: { file: names.home, line: 'The partner you meet first' },
  },
  {
    name: 'empty file',
    change: { newFile: 'blog/new.md', text: '' },
    finding: { file: 'blog/new.md', line: 'whole file' },
  },
  {
    name: 'title cut by a number sign',
    change: {
      file: names.dueDiligence,
      replace: 'title: Due Diligence Before Buying a Small Business',
      by: 'title: Due Diligence Lesson #1 Before Buying a Small Business',
    },
  },
  {
    name: 'tagline cut by a remark',
    change: { file: names.firm, replace: 'counsel\nphone', by: 'counsel #since the beginning\nphone' },
  },
  {
    name: 'service description cut by a number sign',
    change: {
      file: names.areaEmployment,
      replace: 'description: Advice for Pennsylvania employers on policies, pay, agreements',
      by: 'description: Advice for Pennsylvania employers, the #1 question being pay, agreements',
    },
  },
  {
    name: 'picture that is not there',
    change: { file: names.dueDiligence, replace: image, by: 'image: ./shop-front.jpg' },
  },
  {
    name: 'picture whose extension is in capitals',
    change: {
      file: names.dueDiligence,
      replace: image,
      by: 'image: ./due-diligence-buying-a-small-business.JPG',
    },
  },
  {
    name: 'picture removed and still named',
    change: { remove: 'blog/due-diligence-buying-a-small-business.jpg' },
    finding: { file: names.dueDiligence, line: image },
  },
  {
    name: 'picture too small',
    change: [
      { file: names.dueDiligence, replace: image, by: 'image: ./shop.png' },
      { newFile: 'blog/shop.png', bytes: picture(640, 400) },
    ],
  },
  {
    name: 'picture without a description',
    change: {
      file: names.dueDiligence,
      replace: 'imageAlt: Shaded relief of rounded ridges with creeks running between them.\n',
      by: '',
    },
    finding: { file: names.dueDiligence, line: 'whole file', says: 'imageAlt' },
  },
  {
    name: 'description without a picture',
    change: {
      file: names.martin,
      replace: 'lawyer: true\n',
      by: 'lawyer: true\nimageAlt: Martin Dunleavy at his desk.\n',
    },
    finding: { file: names.martin, line: 'imageAlt' },
  },
  {
    name: 'telephone picture in a format no browser shows',
    change: [
      { file: names.dueDiligence, replace: image, by: 'image: ./shop.heic' },
      { newFile: 'blog/shop.heic', bytes: Buffer.from('000000186674797068656963', 'hex') },
    ],
  },
  {
    name: 'portrait of a person that is not there',
    change: {
      file: names.paula,
      replace: 'lawyer: false\n',
      by: 'lawyer: false\nimage: ./paula.jpg\nimageAlt: Paula Novak at the front desk.\n',
    },
    finding: { file: names.paula, line: './paula.jpg' },
  },
  {
    name: 'two areas of one name',
    change: { file: names.areaEstates, replace: 'title: Estates & Trusts', by: 'title: Corporate Law' },
    finding: { file: names.areaEstates, line: 'title: Corporate Law' },
  },
  {
    name: 'two people of one name',
    change: { file: names.paula, replace: 'name: Paula Novak', by: 'name: Eleanor Whitlock' },
    finding: { file: names.paula, line: 'name: Eleanor Whitlock' },
  },
  {
    name: 'two articles of one number',
    change: { newFile: 'blog/first-meeting.md', text: article({ id: '20' }) },
    finding: { file: 'blog/first-meeting.md', line: 'id: 20' },
  },
  {
    name: 'former name of a page that exists',
    change: {
      file: names.willOrTrust,
      replace: 'area: estates-trusts\n',
      by: 'area: estates-trusts\nformerly: [funding-your-living-trust]\n',
    },
    finding: { file: names.willOrTrust, line: 'formerly' },
  },
  {
    name: 'former name claimed by two articles',
    change: [
      {
        file: names.willOrTrust,
        replace: 'area: estates-trusts\n',
        by: 'area: estates-trusts\nformerly: [trust-guide]\n',
      },
      {
        file: names.funding,
        replace: 'area: estates-trusts\n',
        by: 'area: estates-trusts\nformerly: [trust-guide]\n',
      },
    ],
    finding: { file: names.willOrTrust, line: 'formerly' },
  },
  {
    name: 'new article takes a former address',
    change: [
      {
        file: names.willOrTrust,
        replace: 'area: estates-trusts\n',
        by: 'area: estates-trusts\nformerly: [first-meeting]\n',
      },
      { newFile: 'blog/first-meeting.md', text: article() },
    ],
    finding: { file: names.willOrTrust, line: 'formerly' },
  },
  {
    name: 'own name as a former name',
    change: {
      file: names.willOrTrust,
      replace: 'area: estates-trusts\n',
      by: 'area: estates-trusts\nformerly: [will-vs-trust]\n',
    },
    finding: { file: names.willOrTrust, line: 'formerly' },
  },
  {
    name: 'article of an area that is not there',
    change: { file: names.overtime, replace: 'area: labor-employment', by: 'area: employment-law' },
  },
]
