import { lettersOfNoFont } from '../../text/site-letters.ts'
import type { TextCheck } from '../reading/content-folder.ts'
import type { Problem } from '../finding.ts'

/** What the site's fonts do not have is shown in a font of the reader's device, and as an empty box in a shared image. */
export const knownLetters: TextCheck = (file) =>
  file.passages.flatMap(({ text, lineAt }): Problem[] => {
    const [letter] = lettersOfNoFont(text)
    if (letter === undefined) return []
    return [
      {
        file: file.path,
        line: lineAt(text.indexOf(letter)),
        message: `The site’s fonts do not have "${letter}", so each device shows it in a font of its own. Write it in Latin letters where you can.`,
      },
    ]
  })
