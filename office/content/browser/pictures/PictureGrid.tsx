import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { leastPictureWidth } from '../../../../content-model/picture.ts'
import { Button } from '../../../shell/Button.tsx'
import { Dialog } from '../../../shell/Dialog.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { Fetching } from '../../../shell/Fetching.tsx'
import { FoundCount } from '../../../shell/FoundCount.tsx'
import { InputField } from '../../../shell/LabeledField.tsx'
import { contentPathSchema } from '../../contract.ts'
import { pictureListSchema } from '../../pictures.ts'
import type { ListedPicture, PictureUse } from '../../pictures.ts'
import { useMoreRows } from '../../../shell/use-more-rows.ts'
import { useRead } from '../../../shell/use-read.ts'
import { addressOfFile } from '../../address-of-file.ts'
import { hasWords } from '../../../../text/has-words.ts'
import './pictures.css'
import { addressOfSmall } from './upload-picture.ts'
import { counted } from '../../../../text/counted.ts'
import { sizeInWords } from '../../../../text/size-in-words.ts'

/** How many are shown at first, and how many more each time. */
const STEP = 60

type PictureGridProps = {
  isShown: (picture: ListedPicture) => boolean
  /** What can be done with a picture. */
  children: (picture: ListedPicture) => ReactNode
}

/** Every picture of the office, searched by what it shows, its file name, and where it is used. */
export function PictureGrid({ isShown, children }: PictureGridProps) {
  const { data, error } = useRead(['content', 'pictures'], '/content/pictures', pictureListSchema)
  const [words, setWords] = useState('')
  const [isUnused, setUnused] = useState(false)
  const [most, setMost] = useState(STEP)
  const all = data?.pictures.filter(isShown) ?? []
  const unused = all.filter(({ uses }) => uses.length === 0)
  const found = (isUnused ? unused : all).filter((picture) => isFoundBy(picture, words))
  const expectMore = useMoreRows('.picture-grid > li', Math.min(found.length, most))

  return (
    <>
      <div className="picture-search">
        <InputField
          label="Find a picture"
          type="search"
          value={words}
          onValue={(value) => {
            setWords(value)
            setMost(STEP)
          }}
        />
        <Button isPressed={isUnused} onPress={() => setUnused(!isUnused)}>
          {`Unused (${unused.length})`}
        </Button>
      </div>
      <Fault>{error}</Fault>
      {!data && !error && <Fetching>Loading the pictures</Fetching>}
      {data && <FoundCount>{countedPictures(found.length, all.length)}</FoundCount>}
      <ul role="list" className="picture-grid">
        {found.slice(0, most).map((picture) => (
          <li key={picture.version}>
            <Picture picture={picture} />
            {children(picture)}
          </li>
        ))}
      </ul>
      {found.length > most && (
        <p className="actions">
          <Button
            onPress={() => {
              expectMore()
              setMost(most + STEP)
            }}
          >
            {`Show ${Math.min(STEP, found.length - most)} more`}
          </Button>
        </p>
      )}
    </>
  )
}

function countedPictures(found: number, all: number): string {
  if (all === 0) return 'There is no picture here yet.'
  const pictures = counted(all, 'picture')
  return found === all ? pictures : `${found.toLocaleString('en-US')} of ${pictures}`
}

function Picture({ picture }: { picture: ListedPicture }) {
  const { path, width, height, bytes, uses } = picture
  const descriptions = descriptionsOf(picture)
  return (
    <>
      {/* Described by the words below it. */}
      <img src={addressOfSmall(path)} alt="" loading="lazy" width={260} height={195} />
      <p>{descriptions.length > 0 ? descriptions.join(' / ') : 'No description'}</p>
      <p className="small quiet">
        {nameOf(picture)}, {width > 0 && !path.endsWith('.svg') && `${width} × ${height} pixels, `}
        {sizeInWords(bytes)}
      </p>
      {uses.length === 0 ? (
        <p className="small quiet">Unused</p>
      ) : (
        <ul role="list" className="small">
          {uses.map((use) => (
            <li key={use.path}>
              <UseOf use={use} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function UseOf({ use: { path, title, places } }: { use: PictureUse }) {
  const where = places.includes('site')
    ? ''
    : places.includes('waiting')
      ? ', not public yet'
      : ', in a draft'
  return (
    <>
      {contentPathSchema.safeParse(path).success ? <Link to={addressOfFile(path)}>{title}</Link> : path}
      {where}
    </>
  )
}

/** Whether each of these words is in a picture's descriptions, its file name, or the titles of the pages that show it. */
export function isFoundBy({ path, uses }: ListedPicture, words: string): boolean {
  const texts = uses.flatMap(({ title, path: use, description }) => [title, use, description ?? ''])
  return hasWords([path, ...texts].join(' '), words)
}

/** How a picture is described where it is used, each description once. */
export function descriptionsOf({ uses }: ListedPicture): string[] {
  return [...new Set(uses.flatMap(({ description }) => description ?? []))]
}

export function nameOf({ path }: Pick<ListedPicture, 'path'>): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

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
