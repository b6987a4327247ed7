import { useState } from 'react'
import { addressOfPicture, pictureNameIn } from '../../content/browser/form/upload-picture.ts'

type PictureDifferenceProps = { path: string; was: string | null; now: string | null }

/** A picture in two versions, side by side. */
export function PictureDifference({ path, was, now }: PictureDifferenceProps) {
  const [former, next] = [was, now].map(pictureNameIn)
  return (
    <dd className="difference-pictures">
      {former && <Version word="Was" address={addressOfPicture(path, former)} />}
      {next && <Version word={former ? 'Now' : 'New'} address={addressOfPicture(path, next)} />}
    </dd>
  )
}

/** One version; a picture that was replaced long ago is no longer beside its text. */
function Version({ word, address }: { word: string; address: string }) {
  const [isGone, setGone] = useState(false)
  return (
    <figure>
      <figcaption className="difference-word">{word}</figcaption>
      {isGone ? (
        <p className="small quiet">This picture is kept in the history only.</p>
      ) : (
        <img src={address} alt="" onError={() => setGone(true)} />
      )}
    </figure>
  )
}
