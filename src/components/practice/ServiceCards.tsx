import './service-cards.css'
import { cardWidths } from '../../lib/card-rows.ts'
import type { Service } from '../../lib/view-models.ts'
import { PictureFrame } from '../plates/PictureFrame.tsx'

/** The services of one area, each with a plate in the area's form. */
export function ServiceCards({ services }: { services: Service[] }) {
  const widths = cardWidths(services.length)
  return (
    <ul role="list" className="service-cards">
      {services.map(({ title, description, picture }, place) => (
        <li key={title} className="service-card" data-width={widths[place]}>
          <PictureFrame picture={picture} shape="wide" sizes="(width < 700px) 92vw, 360px" />
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
