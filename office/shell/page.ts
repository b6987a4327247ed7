import type { ComponentType } from 'react'
import type { Grant, WaitingPlace } from '../contract.ts'

/**
 * A page in the rail. `route`: its pattern if it has pages below it, such as "/messages/:reference?". `needs`: the
 * person needs one of these grants; without it, everyone sees the page. `waiting`: the place whose number is shown
 * beside it.
 */
export type Page = {
  to: `/${string}`
  route?: `/${string}`
  word: string
  needs?: Grant[]
  waiting?: WaitingPlace
  Component: ComponentType
}

/** The groups that a person with these grants sees. */
export function pagesFor(pages: Page[][], grants: Grant[]): Page[][] {
  return pages
    .map((group) => group.filter(({ needs }) => !needs || needs.some((grant) => grants.includes(grant))))
    .filter((group) => group.length > 0)
}

/** The page that an address is under: where Back leads on a phone. */
export function pageAbove(pages: Page[][], address: string): Page | undefined {
  return pages.flat().find(({ to }) => to !== '/' && address.startsWith(`${to}/`))
}
