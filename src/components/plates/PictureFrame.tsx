import './picture-frame.css'
import type { Picture } from '../../lib/view-models.ts'

type PictureFrameProps = {
  picture: Picture
  /** The displayed width, for choosing a photograph's file (HTML `sizes`). */
  sizes: string
  shape: 'wide' | 'portrait'
  /** False for a picture on the first screen, which loads eagerly. */
  isLazy?: boolean
}

/**
 * A photograph whose preview is shown can load after fonts and scripts. In Lighthouse's simulation, a picture with
 * high priority delays the largest contentful paint, which here is the preview's: 0.90 s instead of 0.75 s.
 */
const behindText = { fetchPriority: 'low' } as const

/** A plate, or a photograph from the content, in a frame. */
export function PictureFrame({ picture, sizes, shape, isLazy = true }: PictureFrameProps) {
  const { src, width, height } = picture
  const isLate = isLazy && !src.startsWith('data:')
  const shared = { src, width, height, loading: isLate ? ('lazy' as const) : ('eager' as const) }
  if (picture.kind === 'plate')
    return (
      <span className="picture" data-shape={shape}>
        <img {...shared} alt="" />
      </span>
    )
  // The build moves it into the page's style sheet (`src/integrations/finish-pages.ts`).
  const focus = picture.focus ? { style: { objectPosition: picture.focus } } : {}
  return (
    <span className="picture" data-shape={shape} data-photograph>
      {picture.preview && <img {...picture.preview} {...focus} alt="" data-preview />}
      <picture>
        {picture.sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img {...shared} {...(picture.preview && behindText)} {...focus} alt={picture.alt} />
      </picture>
    </span>
  )
}
