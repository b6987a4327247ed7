import '../../styles/prose.css'
import type { ReactNode } from 'react'
import { TallMasthead } from '../masthead/TallMasthead.tsx'

type OwnPageProps = { title: string; intro: string; label: string; ornament: string; children: ReactNode }

export function OwnPage({ title, intro, label, ornament, children }: OwnPageProps) {
  return (
    <>
      <TallMasthead heading={title} lede={intro} label={label} ornament={ornament} />
      <div className="wrap section">
        <div className="prose">{children}</div>
      </div>
    </>
  )
}
