import { useId, useState } from 'react'
import { ActionButton, Button } from '../../../shell/Button.tsx'
import { Dialog } from '../../../shell/Dialog.tsx'
import { Outcome } from '../../../shell/Outcome.tsx'
import { PageHeading } from '../../../shell/PageHeading.tsx'
import { post } from '../../../shell/api.ts'
import { readAgain } from '../../../shell/queries.ts'
import type { ListedPicture } from '../../pictures.ts'
import { PictureChoice } from './PictureChoice.tsx'
import { nameOf, PictureGrid } from './PictureGrid.tsx'
import { addressOfSmall } from './upload-picture.ts'

/** Every picture of the office: kept for later, found, deleted if nothing uses it. */
export default function PicturesPage() {
  const id = useId()
  const [leaving, setLeaving] = useState<ListedPicture>()
  const [said, setSaid] = useState('')
  const refresh = () => void readAgain(['content', 'pictures'])

  return (
    <div className="content-list pictures">
      <PageHeading title="Pictures">
        A picture is described where it is used, because the same picture may say something else there.
      </PageHeading>
      <PictureChoice
        beside={null}
        control={{ id }}
        act="Upload a picture"
        done="Picture uploaded. It is kept here until someone deletes it."
        onChosen={refresh}
      />
      {said !== '' && (
        <Outcome key={said} className="small quiet">
          {said}
        </Outcome>
      )}
      <PictureGrid isShown={() => true}>
        {(picture) =>
          picture.uses.length === 0 && (
            <Button look="delete" label={`Delete ${nameOf(picture)}…`} onPress={() => setLeaving(picture)}>
              Delete…
            </Button>
          )
        }
      </PictureGrid>
      {leaving && (
        <Dialog title="Delete this picture?" onClose={() => setLeaving(undefined)}>
          <DeletePicture
            picture={leaving}
            onDeleted={() => {
              setLeaving(undefined)
              setSaid(`${nameOf(leaving)} is deleted.`)
              refresh()
            }}
          />
        </Dialog>
      )}
    </div>
  )
}

function DeletePicture({ picture, onDeleted }: { picture: ListedPicture; onDeleted: () => void }) {
  return (
    <>
      <img className="picture-leaving" src={addressOfSmall(picture.path)} alt="" />
      <p>
        Nothing uses {nameOf(picture)}: no page, no waiting change and no draft. Once it is deleted, it is
        gone. One that was public comes back only if a former version of its page is restored.
      </p>
      <ActionButton
        look="delete"
        act={async () => {
          const { path, version } = picture
          await post('/content/pictures/delete', { path, version })
          onDeleted()
        }}
      >
        Delete
      </ActionButton>
    </>
  )
}
