import type { ContentFile } from '../../content-file.ts'
import { firmIn, membersIn } from '../../content-values.ts'
import { isExample } from '../../figure-context.ts'
import { literally } from '../../phrases.ts'
import { sentencesIn } from '../../sentences.ts'
import { wrongStatement } from './statements.ts'
import type { Speaker } from './statements.ts'
import { firmItself } from './vocabulary.ts'

/** Words that a page may not say, with their place in it. */
export type FirmSentence = { words: string; line: number; why: string; instead: string }

/** "Our courts" and "our region" are not the firm's. */
const ours = String.raw`ours?(?! (?:courts?|supreme|superior|states?|region|law|example|legislature|general)\b)`

/** What the sentences of a text about the firm and its people tell without a word of advertising, each once. */
export function firmSentences(
  file: ContentFile,
  files: readonly ContentFile[],
  isOwn: boolean,
): FirmSentence[] {
  const speaker = speakerIn(file, files, isOwn)
  return file.passages.flatMap((passage) =>
    sentencesIn(passage.text).flatMap(({ start, end }): FirmSentence[] => {
      const sentence = passage.text.slice(start, end)
      const wrong = wrongStatement(sentence, speaker)
      if (!wrong || isExample({ start }, passage)) return []
      const words = sentence.slice(wrong.start, wrong.end).replace(/[\s.,;:!]+$/, '')
      return [{ ...wrong, words, line: passage.lineAt(start + wrong.start) }]
    }),
  )
}

function speakerIn(file: ContentFile, files: readonly ContentFile[], isOwn: boolean): Speaker {
  const isProfile = file.collection === 'team'
  const { name, shortName } = firmIn(files)
  const people = membersIn(files).flatMap((member) => {
    const parts = member.name?.trim().split(/\s+/) ?? []
    return [member.name, parts.at(0), parts.at(-1)]
  })
  const names = [name, shortName, ...people].flatMap((one) => (one ? [literally(one)] : []))
  const subjects = [...names, 'the office', 'our founders?', ...(isProfile ? ['he', 'she'] : [])]
  const others = ['us', ours, 'this office', 'this firm', ...(isProfile ? ['him', 'her', 'his'] : [])]
  return {
    us: new RegExp(`(?:${firmItself}|\\b(?:${subjects.join('|')})\\b)`),
    toUs: new RegExp(`\\b(?:${others.join('|')})\\b`),
    isOwn,
  }
}
