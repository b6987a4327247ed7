import { useState } from 'react'
import type { BodyPictures } from './PictureDialog.tsx'

/** A picture that was pasted or dropped, and uploaded. `number`: its place among those since the editor was opened. */
export type PastedPicture = { src: string; number: number }

type PastedPictures = {
  /** Uploads the first of the files that were pasted or dropped together. */
  take: (files: File[]) => Promise<void>
  /** The one whose words are asked for next. */
  next: PastedPicture | undefined
  /** Goes on to the one after it. */
  finish: () => void
}

/** Uploads pictures that were pasted or dropped, and keeps them, as each upload ends, until it has been asked about. */
export function usePastedPictures(
  pictures: BodyPictures | undefined,
  say: (words: string) => void,
): PastedPictures {
  const [uploaded, setUploaded] = useState<readonly string[]>([])
  const [number, setNumber] = useState(0)
  const src = uploaded[number]

  async function take([file, ...others]: File[]) {
    if (!file || !pictures) return say('Pictures cannot be pasted here.')
    say('Uploading the picture')
    const kept = await pictures.keep(file)
    if ('fault' in kept) return say(kept.fault)
    setUploaded((before) => [...before, kept.src])
    say(
      [
        ...(kept.isFirstFrame ? ['The file is animated: only its first frame was kept.'] : []),
        ...(others.length > 0 ? ['Only the first picture was taken. Insert the others one by one.'] : []),
      ].join(' '),
    )
  }

  return {
    take,
    next: src === undefined ? undefined : { src, number },
    finish: () => setNumber(number + 1),
  }
}
