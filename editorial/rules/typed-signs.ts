import type { TextCheck } from '../reading/content-folder.ts'
import { rangesOf } from '../reading/phrases.ts'
import { problemAt } from '../reading/problem-at.ts'

/** Signs that other programs turn into something else, and that visitors read as they are typed here. */
const signs = [
  {
    words: /\[\^[^\]\s]{1,20}\]/,
    advice: 'There are no footnotes. Say it in the sentence, or put its source among the sources.',
  },
  { words: /~~[^~\n]{1,300}~~/, advice: 'Words are not struck out. Delete what no longer holds.' },
  { words: /^\[[ xX]\] /, advice: 'There are no boxes. Begin the point with its words.' },
]

const address = /\b(?:https?:\/\/|www\.)[^\s<>()]{1,200}[^\s<>().,;:!?]/

/** Footnotes, struck words, boxes and addresses that are not links are printed as they are typed. */
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
              'This address is text, which nobody can follow. Select the words that lead there, and make them a link.',
          }),
        ),
    ])
