import { useParams } from 'react-router'
import { NoSuchPage } from '../../shell/NoSuchPage.tsx'
import './content.css'
import { ContentList } from './ContentList.tsx'
import { placeOf } from './places.ts'
import { TextPage } from './TextPage.tsx'

/** The content: lists by kind, what is due for review, and each text opened for editing. */
export function ContentPage() {
  const place = placeOf(useParams()['*'] ?? '')
  if (!place) return <NoSuchPage />
  if ('path' in place) return <TextPage key={place.path} path={place.path} />
  return <ContentList place={place} />
}
