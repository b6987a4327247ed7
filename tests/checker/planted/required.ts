import { names } from './content-names.ts'
import type { PlantedMistake } from './planted-change.ts'

/** Notices, names and addresses that must not go missing. */
export const required: readonly PlantedMistake[] = [
  {
    name: 'notice file removed',
    change: { remove: names.notice },
    finding: { file: names.notice, line: 'whole file' },
  },
  {
    name: 'no relationship, weakened',
    change: {
      file: names.notice,
      replace: 'your situation, and reading it does not create an attorney-client relationship. The',
      by: 'your situation. The',
    },
    finding: { file: names.notice, line: 'whole file' },
  },
  {
    name: 'relationship created',
    change: {
      file: names.notice,
      replace: 'Sending a form or an email does not create',
      by: 'Sending a form or an email creates',
    },
    finding: { file: names.notice, line: 'whole file' },
  },
  {
    name: 'form notice without secrecy',
    change: {
      file: names.notice,
      replace: 'Until then, leave out confidential and',
      by: 'You may include confidential and',
    },
    finding: { file: names.notice, line: 'whole file' },
  },
  {
    name: 'article notice renamed',
    change: { file: names.notice, replace: '  article:\n', by: '  articles:\n' },
    finding: { file: names.notice, line: 'whole file' },
  },
  {
    name: 'free consultation without thirty minutes',
    change: {
      file: names.notice,
      replace: 'Up to thirty minutes with a partner, by',
      by: 'Talk with a partner, by',
    },
    finding: { file: names.notice, line: 'whole file' },
  },
  {
    name: 'free consultation in another length',
    change: { file: names.contact, replace: 'lasts up to thirty minutes', by: 'lasts up to sixty minutes' },
  },
  {
    name: 'disclaimer without the relationship',
    change: {
      file: names.disclaimer,
      replace: 'having a free consultation does not create an attorney-client relationship',
      by: 'having a free consultation is always welcome',
    },
    finding: { file: names.disclaimer, line: 'whole file' },
  },
  {
    name: 'disclaimer without advertising',
    change: { file: names.disclaimer, replace: 'This site may be considered attorney advertising. ', by: '' },
    finding: { file: names.disclaimer, line: 'whole file' },
  },
  {
    name: 'disclaimer without who is responsible',
    change: {
      file: names.disclaimer,
      replace: '{firmName} is responsible for its content, and can be reached at',
      by: 'We can be reached at',
    },
    finding: { file: names.disclaimer, line: 'whole file' },
  },
  {
    name: 'disclaimer removed',
    change: { remove: names.disclaimer },
    finding: { file: names.disclaimer, line: 'whole file' },
  },
  {
    name: 'privacy statement removed',
    change: { remove: names.privacy },
    finding: { file: names.privacy, line: 'whole file' },
  },
  {
    name: 'firm without a street',
    change: { file: names.firm, replace: '  street: 2718 Washington Avenue, Suite 2\n', by: '' },
    finding: { file: names.firm, line: 'address:', says: 'street' },
  },
  {
    name: 'firm without PLLC',
    change: { file: names.firm, replace: 'name: Whitlock Dunleavy PLLC\n', by: 'name: Whitlock Dunleavy\n' },
  },
  {
    name: 'article without an author',
    change: { file: names.overtime, replace: 'author: martin-dunleavy\n', by: '' },
    finding: { file: names.overtime, line: 'whole file', says: 'author' },
  },
  {
    name: 'author who is not in the team',
    change: { file: names.overtime, replace: 'author: martin-dunleavy', by: 'author: marty-dunleavy' },
  },
  {
    name: 'article without sources',
    change: { file: names.willOrTrust, replace: 'sources:\n', by: 'references:\n' },
    finding: { file: names.willOrTrust, line: 'whole file', says: 'sources' },
  },
  {
    name: 'law without its day in an area',
    change: { file: names.areaEstates, replace: 'asOf: 2026-06-01\n', by: '' },
    finding: { file: names.areaEstates, line: 'whole file', says: 'asOf' },
  },
]
