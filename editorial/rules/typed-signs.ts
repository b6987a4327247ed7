import type { TextCheck } from '../reading/content-folder.ts'
import { rangesOf } from '../reading/phrases.ts'
import { problemAt } from '../reading/problem-at.ts'

/** What other programs convert, but visitors see here as typed. */
const signs = [
  {
    words: /\[\^[^\]\s]{1,20}\]/,
    advice: 'Footnotes are not supported. Say it in the sentence, or list the source under the sources.',
  },
  { words: /~~[^~\n]{1,300}~~/, advice: 'Strikethrough is not supported. Delete what no longer applies.' },
  { words: /^\[[ xX]\] /, advice: 'Checkboxes are not supported. Begin the item with its words.' },
]

const address = /\b(?:https?:\/\/|www\.)[^\s<>()]{1,200}[^\s<>().,;:!?]/

/** Footnotes, strikethrough, checkboxes and addresses that are not links are printed as typed. */
export const typedSigns: TextCheck = (file) =>
  file.passages
    .filter(({ field }) => field === 'body')
    .flatMap((passage) => [
      ...signs.flatMap(({ words, advice }) =>
        rangesOf(passage.text, words).map((range) =>
          problemAt(file, passage, range, {
            message: `"${passage.text.slice(range.start, range.end).trim()}" is printed as it is. ${advice}`,
          }),
        ),
      ),
      ...rangesOf(passage.text, address)
        .filter(({ start, end }) =>
          file.links.every(({ text }) => !text.includes(passage.text.slice(start, end))),
        )
        .map((range) =>
          problemAt(file, passage, range, {
            message:
              'This address is not a link. Select the words that should lead there, and make them a link.',
          }),
        ),
    ])
