import { lazy, Suspense, useState } from 'react'
import type { ClipboardEvent, DragEvent, ReactNode } from 'react'
import { Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { UserError } from '../../../shell/api.ts'
import { useAction } from '../../../shell/use-action.ts'
import { isPictureFile } from '../../../../text/body-picture.ts'
import { mostPictureBytes } from '../../pictures.ts'
import type { KeptPicture, ListedPicture } from '../../pictures.ts'
import { FileChooser } from '../../../shell/FileChooser.tsx'
import './pictures.css'
import { choosePicture, uploadPicture } from './upload-picture.ts'
import { sizeInWords } from '../../../../text/size-in-words.ts'

const PicturesDialog = lazy(() => import('./PictureGrid.tsx'))

type PictureChoiceProps = {
  /** The file that gets the picture; null keeps it for later. */
  beside: string | null
  /** Attributes of the file input. */
  control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean }
  /** The words of the button: "Upload a picture". */
  act: string
  /** The message once the picture is uploaded: "Describe it below." */
  done: string
  /** `image`: its address beside the file, "./ada-okafor-1f2e3d4c5b6a.jpg". */
  onChosen: (image: string) => void
  /** More buttons. */
  children?: ReactNode
}

/** Takes a picture from the disk, a telephone's camera, the clipboard, or the office's own pictures. */
export function PictureChoice({ beside, control, act, done, onChosen, children }: PictureChoiceProps) {
  const { isBusy, fault, start } = useAction()
  const [said, setSaid] = useState('')
  const [isOpen, setOpen] = useState(false)

  const take = (doing: string, get: () => Promise<KeptPicture>) =>
    start(async () => {
      setSaid(doing)
      try {
        const { image, isFirstFrame } = await get()
        onChosen(image)
        setSaid(isFirstFrame ? `${done} The file is animated: only its first frame was kept.` : done)
      } catch (error) {
        setSaid('')
        throw error
      }
    })
  const upload = (file: File) => take('Uploading the picture', () => uploadPicture(beside, file))

  function takeFrom(event: ClipboardEvent | DragEvent, files: FileList) {
    if (files.length === 0) return
    const picture = [...files].find(isPictureFile)
    // Otherwise, the browser would open a file that is dropped.
    event.preventDefault()
    if (picture) upload(picture)
    else take('', () => Promise.reject(new UserError('This file is not a picture.')))
  }

  return (
    <div
      className="picture-choice"
      onPaste={(event) => takeFrom(event, event.clipboardData.files)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => takeFrom(event, event.dataTransfer.files)}
    >
      <p className="actions">
        <FileChooser {...control} accept={accepted} isBusy={isBusy} onChoose={upload}>
          {act}
        </FileChooser>
        {/* Only where there is a camera at hand: shown on telephones and tablets. */}
        <span className="picture-camera">
          <FileChooser id={`${control.id}-camera`} accept="image/*" capture="environment" onChoose={upload}>
            Take a photo
          </FileChooser>
        </span>
        {beside !== null && <Button onPress={() => setOpen(true)}>Choose from Pictures…</Button>}
        <Button
          onPress={() =>
            take('Looking at the clipboard', async () => uploadPicture(beside, await onClipboard()))
          }
        >
          Paste a picture
        </Button>
        {children}
      </p>
      <p className="small quiet">
        JPEG, PNG, WebP, AVIF, HEIC or GIF, up to {sizeInWords(mostPictureBytes)}. You can also drop it here.
      </p>
      <p role="status" className="small quiet">
        {said}
      </p>
      <Fault>{fault}</Fault>
      {isOpen && beside !== null && (
        <Suspense>
          <PicturesDialog
            onClose={() => setOpen(false)}
            onChoose={(picture: ListedPicture) => {
              setOpen(false)
              take('Adding the picture', () => choosePicture(beside, picture))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Extensions too: not every system knows the media types of the newer formats. */
const accepted =
  'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,image/gif,.avif,.heic,.heif'

/** The picture on the clipboard. Throws `UserError`. */
async function onClipboard(): Promise<File> {
  // A page that was not loaded over HTTPS has no clipboard.
  const items = 'clipboard' in navigator ? await navigator.clipboard.read().catch(() => []) : []
  for (const item of items) {
    const type = item.types.find((each) => each.startsWith('image/'))
    if (type) return new File([await item.getType(type)], 'clipboard', { type })
  }
  throw new UserError('There is no picture on the clipboard, or the browser does not let this page read it.')
}
