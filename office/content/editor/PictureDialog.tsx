import { useState } from 'react'
import type { ComponentType } from 'react'
import { notDescribed } from '../../../text/body-picture.ts'
import { SubmitButton } from '../../shell/Button.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Choice, InputField, TextAreaField } from '../../shell/LabeledField.tsx'
import { changePicture, insertPicture, selectedPicture } from './commands.ts'
import type { PictureAttributes } from './schema.ts'
import type { Session } from './session.ts'

/** How the office keeps the pictures of a page. Their addresses are as Markdown writes them, "./name.jpg". */
export type BodyPictures = {
  /** Where the office shows a picture. */
  addressOf: (src: string) => string
  /** Saves a file beside the page (of an animated one, only the first frame), or returns why it was refused. */
  keep: (file: File) => Promise<{ src: string; isFirstFrame: boolean } | { fault: string }>
  /** Offers pictures to choose from. */
  Chooser: ComponentType<{ isChosen: boolean; onChosen: (src: string) => void }>
}

type PictureDialogProps = {
  body: Session
  pictures: BodyPictures
  /** A picture that was just pasted or dropped. */
  pasted: string | undefined
  onSaid: (words: string) => void
  onClose: () => void
}

const empty = { src: '', description: '', caption: '', credit: '' }

/** For a picture that nobody has described yet, the field begins empty. */
function asAsked(picture: PictureAttributes): PictureAttributes {
  return picture.description === notDescribed ? { ...picture, description: '' } : picture
}

/** Chooses a picture, or takes the selected one, and asks what it shows and what appears below it. */
export function PictureDialog({ body, pictures, pasted, onSaid, onClose }: PictureDialogProps) {
  const [before] = useState(() => (pasted === undefined ? selectedPicture(body.state()) : undefined))
  const [picture, setPicture] = useState(() => (before ? asAsked(before) : { ...empty, src: pasted ?? '' }))
  const [isDecorative, setDecorative] = useState(before?.description === '')
  const { src, description, caption, credit } = picture
  const change = (changed: Partial<PictureAttributes>) => setPicture((now) => ({ ...now, ...changed }))

  return (
    <Dialog title={before ? 'Picture' : 'Insert picture'} onClose={onClose}>
      {src !== '' && <img key={src} className="picture-asked" src={pictures.addressOf(src)} alt="" />}
      {/* Outside the form, because the chooser may contain a form. */}
      <pictures.Chooser isChosen={src !== ''} onChosen={(chosen) => change({ src: chosen })} />
      {src !== '' && (
        <form
          method="dialog"
          onSubmit={() => {
            const put = before ? changePicture : insertPicture
            body.run(put({ ...picture, description: isDecorative ? '' : description }))
            onSaid(before ? 'Picture changed.' : 'Picture inserted.')
          }}
        >
          <TextAreaField
            label="Description"
            help="What the picture shows, in one plain sentence, for people who cannot see it."
            rows={2}
            value={description}
            disabled={isDecorative}
            required
            onValue={(words) => change({ description: words.trimStart() })}
          />
          <Choice checked={isDecorative} onChoose={setDecorative}>
            Decorative: it says nothing that the text does not
          </Choice>
          <InputField
            label="Caption"
            value={caption}
            autoComplete="off"
            onValue={(words) => change({ caption: words })}
          />
          <InputField
            label="Credit"
            value={credit}
            autoComplete="off"
            placeholder="Photo: Jane Doe"
            onValue={(words) => change({ credit: words })}
          />
          <SubmitButton>{before ? 'Change picture' : 'Insert picture'}</SubmitButton>
        </form>
      )}
    </Dialog>
  )
}

/** A picture that was pasted or dropped, and uploaded; the `number` counts from 0 since the editor was opened. */
export type PastedPicture = { src: string; number: number }

/** Uploads pasted and dropped pictures, and holds each until the person has been asked about it. */
export function usePastedPictures(pictures: BodyPictures | undefined, say: (words: string) => void) {
  const [uploaded, setUploaded] = useState<readonly string[]>([])
  const [number, setNumber] = useState(0)
  const src = uploaded[number]

  /** Uploads the first of the files that were pasted or dropped together. */
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
    /** The picture to ask about next. */
    next: src === undefined ? undefined : { src, number },
    /** Goes on to the next picture. */
    finish: () => setNumber(number + 1),
  }
}
