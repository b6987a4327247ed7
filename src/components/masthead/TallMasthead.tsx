import './tall-masthead.css'
import { Masthead, type MastheadProps } from './Masthead.tsx'

/** A masthead tall enough that a transparent bar stays readable over it until it turns opaque. */
export function TallMasthead(masthead: Omit<MastheadProps, 'isTall'>) {
  return <Masthead {...masthead} isTall />
}
