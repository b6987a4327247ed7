import { useEffect, useId, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { notDescribed } from '../../../text/body-picture.ts'
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
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [before] = useState(() => (pasted === undefined ? selectedPicture(body.state()) : undefined))
  const [picture, setPicture] = useState(() => (before ? asAsked(before) : { ...empty, src: pasted ?? '' }))
  const [isDecorative, setDecorative] = useState(before?.description === '')
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const { src, description, caption, credit } = picture
  const title = before ? 'Picture' : 'Insert picture'

  return (
    <dialog ref={dialog} className="picker picture-dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`}>{title}</h2>
      {src !== '' && <img key={src} src={pictures.addressOf(src)} alt="" />}
      {/* Outside the form, because the chooser may contain a form. */}
      <pictures.Chooser
        isChosen={src !== ''}
        onChosen={(chosen) => {
          setPicture((now) => ({ ...now, src: chosen }))
        }}
      />
      <form
        method="dialog"
        onSubmit={() => {
          const put = before ? changePicture : insertPicture
          body.run(put({ ...picture, description: isDecorative ? '' : description }))
          onSaid(before ? 'The picture is changed.' : 'The picture is in the text.')
        }}
      >
        {src !== '' && (
          <>
            <p className="field">
              <label htmlFor={`${id}-description`}>Description</label>
              <textarea
                id={`${id}-description`}
                rows={2}
                value={description}
                disabled={isDecorative}
                required
                aria-describedby={`${id}-help`}
                onChange={({ target }) => {
                  setPicture({ ...picture, description: target.value.trimStart() })
                }}
              />
            </p>
            <p id={`${id}-help`} className="small quiet">
              What the picture shows, in one plain sentence, for people who cannot see it.
            </p>
            <p className="choice">
              <input
                id={`${id}-decorative`}
                type="checkbox"
                checked={isDecorative}
                onChange={({ target }) => {
                  setDecorative(target.checked)
                }}
              />
              <label htmlFor={`${id}-decorative`}>Decorative: it says nothing that the text does not</label>
            </p>
            <p className="field">
              <label htmlFor={`${id}-caption`}>Caption</label>
              <input
                id={`${id}-caption`}
                value={caption}
                autoComplete="off"
                onChange={({ target }) => {
                  setPicture({ ...picture, caption: target.value })
                }}
              />
            </p>
            <p className="field">
              <label htmlFor={`${id}-credit`}>Credit</label>
              <input
                id={`${id}-credit`}
                value={credit}
                autoComplete="off"
                placeholder="Photo: Jane Doe"
                onChange={({ target }) => {
                  setPicture({ ...picture, credit: target.value })
                }}
              />
            </p>
          </>
        )}
        <p className="actions">
          {src !== '' && <button className="button">{before ? 'Change picture' : 'Insert picture'}</button>}
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  )
}

/** A picture that was pasted or dropped, and uploaded. `number`: its place among those since the editor was opened. */
export type PastedPicture = { src: string; number: number }

/** Uploads pictures that were pasted or dropped, and keeps them, as each upload ends, until it has been asked about. */
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
    /** The one whose words are asked for next. */
    next: src === undefined ? undefined : { src, number },
    /** Goes on to the one after it. */
    finish: () => setNumber(number + 1),
  }
}
