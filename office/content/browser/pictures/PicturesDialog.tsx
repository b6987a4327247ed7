import { Dialog } from '../../../shell/Dialog.tsx'
import { leastPictureWidth } from '../../../../content-model/picture.ts'
import { Button } from '../../../shell/Button.tsx'
import type { ListedPicture } from '../../pictures.ts'
import { nameOf } from './find-pictures.ts'
import { PictureGrid } from './PictureGrid.tsx'

type PicturesDialogProps = { onClose: () => void; onChoose: (picture: ListedPicture) => void }

/** Chooses one of the pictures that the office has. */
export default function PicturesDialog({ onClose, onChoose }: PicturesDialogProps) {
  return (
    <Dialog title="Choose from Pictures" onClose={onClose}>
      <PictureGrid isShown={isWideEnough}>
        {(picture) => (
          <Button label={`Choose ${nameOf(picture)}`} onPress={() => onChoose(picture)}>
            Choose
          </Button>
        )}
      </PictureGrid>
    </Dialog>
  )
}

/** A logo, or a picture that is too small for a page, cannot be chosen. */
function isWideEnough({ path, width }: ListedPicture): boolean {
  return width >= leastPictureWidth && !path.endsWith('.svg')
}
