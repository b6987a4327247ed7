import { useId } from 'react'
import type { ComponentProps } from 'react'
import { withBodyPictures } from '../../../../content-model/picture.ts'
import { kindOfFile } from '../../../../content-model/kinds.ts'
import type { BodyPictures } from '../../editor/picture/PictureDialog.tsx'
import { messageOf } from '../../../shell/api.ts'
import { PictureChoice } from '../pictures/PictureChoice.tsx'
import { addressOfPicture, uploadPicture } from '../pictures/upload-picture.ts'
import { useForm } from './form-context.ts'

/** The pictures of a file's body; undefined if its page shows none. */
export function bodyPicturesOf(file: string): BodyPictures | undefined {
  const kind = kindOfFile(file)
  if (!kind || !withBodyPictures.includes(kind.collection)) return undefined
  return {
    addressOf: (src) => addressOfPicture(file, src.slice('./'.length)),
    keep: (chosen) =>
      uploadPicture(file, chosen).then(
        ({ image, isFirstFrame }) => ({ src: image, isFirstFrame }),
        (error: unknown) => ({ fault: messageOf(error) }),
      ),
    Chooser: BodyPictureChoice,
  }
}

/** Chooses a picture to put into a body. */
function BodyPictureChoice({ isChosen, onChosen }: ComponentProps<BodyPictures['Chooser']>) {
  const id = useId()
  const { file } = useForm()
  return (
    <PictureChoice
      beside={file}
      control={{ id }}
      act={isChosen ? 'Upload another picture' : 'Upload a picture'}
      done="The picture is added. Describe it below."
      onChosen={onChosen}
    />
  )
}
