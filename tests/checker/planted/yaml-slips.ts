import { names } from './content-names.ts'
import { article } from './new-article.ts'
import { replaced } from './planted-change.ts'
import type { PlantedMistake } from './planted-change.ts'

/** Slips of YAML, and values of the wrong kind. */
export const yamlSlips: readonly PlantedMistake[] = [
  ...replaced([
    [
      'colon in a title',
      names.board,
      'title: What a Board of Directors Does',
      'title: The Board: What Directors Do',
    ],
    [
      'colon in an excerpt',
      names.probate,
      'excerpt: From the Register',
      'excerpt: In short: from the Register',
    ],
    ['quotation mark never closed', names.bylaws, 'What Is the Difference?"', 'What Is the Difference?'],
    [
      'apostrophe inside apostrophes',
      names.llcOrCorporation,
      "'LLC or Corporation: Choosing in Pennsylvania'",
      "'LLC or Corporation: Pennsylvania's Choices'",
    ],
    [
      'title that begins with a quotation mark',
      names.board,
      'title: What a Board of Directors Does',
      'title: "Who Decides?" What a Board Does',
    ],
    [
      'title that begins with an asterisk',
      names.succession,
      'title: "Business Succession Planning: First Steps for Owners"',
      'title: *First* Steps for Owners of a Business',
    ],
    ['title that begins with an at sign', names.board, 'title: What a Board', 'title: @Work: What a Board'],
    ['no space after the colon', names.overtime, 'author: martin-dunleavy', 'author:martin-dunleavy'],
    [
      'bracket never closed',
      names.eleanor,
      '[estates-trusts, business-succession-planning]',
      '[estates-trusts, business-succession-planning',
    ],
    ['ZIP code as a number', names.firm, 'zip: "15017"', 'zip: 15017'],
    ['curly quotation marks from Word', names.firm, 'phone: "+1 412 555 0142"', 'phone: “+1 412 555 0142”'],
    ['telephone without its country', names.martin, 'phone: "+1 412 555 0144"', 'phone: "412-555-0144"'],
    ['yes for true', names.martin, 'lawyer: true', 'lawyer: yes'],
    ['number in words', names.board, 'id: 17', 'id: seventeen'],
    ['field misspelled', names.board, 'reviewBy:', 'reviewby:'],
    ['field left empty', names.board, 'author: martin-dunleavy', 'author:'],
    ['kind of fee unknown', names.areaAcquisitions, 'basis: hourly', 'basis: by the hour'],
    ['plate unknown', names.areaCorporate, 'plate: rosette', 'plate: rose'],
    ['headline too short', names.board, 'title: What a Board of Directors Does', 'title: Boards'],
    [
      'excerpt too short',
      names.basics,
      'excerpt: Who inherits in Pennsylvania when there is no will, which papers a family needs, and how inheritance tax differs from one relative to the next.',
      'excerpt: Who inherits what.',
    ],
  ]),
  {
    name: 'tab at the beginning of a line',
    change: { file: names.firm, replace: '  town: Bridgeville', by: '\ttown: Bridgeville' },
  },
  {
    name: 'source indented by one space too many',
    change: {
      file: names.willOrTrust,
      replace: '    about: who may make a will and how',
      by: '     about: who may make a will and how',
    },
  },
  {
    name: 'item out of line with its neighbors',
    change: { file: names.firm, replace: '    from: "08:30"', by: '   from: "08:30"' },
  },
  {
    name: 'paragraph not indented',
    change: {
      file: names.contact,
      replace: '        drive or the hour is a problem',
      by: 'drive or the hour is a problem',
    },
  },
  {
    name: 'field written twice',
    change: { file: names.probate, after: 'area: estates-trusts', lines: 'author: eleanor-whitlock' },
  },
  {
    name: 'date written twice',
    change: { file: names.probate, after: 'reviewBy: 2027-07-20', lines: 'checked: 2026-11-23' },
  },
  {
    name: 'closing dashes missing',
    change: { newFile: 'blog/first-meeting.md', text: article().replace('\n---\n\n', '\n\n') },
    finding: { file: 'blog/first-meeting.md', line: 'whole file' },
  },
  {
    name: 'opening dashes missing',
    change: { newFile: 'blog/first-meeting.md', text: article().slice(4) },
    finding: { file: 'blog/first-meeting.md', line: 'whole file' },
  },
  {
    name: 'dashes made long by Word',
    change: { newFile: 'blog/first-meeting.md', text: article().replace('---\n', '—\n') },
    finding: { file: 'blog/first-meeting.md', line: 'whole file' },
  },
  {
    name: 'no front matter at all',
    change: {
      newFile: 'blog/first-meeting.md',
      text: '# How to Prepare for a First Meeting\n\nMost people worry.\n',
    },
    finding: { file: 'blog/first-meeting.md', line: 'whole file' },
  },
  {
    name: 'second list item without its dash',
    change: {
      file: names.changedLaw,
      replace: '- citation: 72 P.S. § 7402',
      by: '  citation: 72 P.S. § 7402',
    },
    finding: { file: names.changedLaw, line: 'whole file' },
  },
]
