import { hawaiian, states as byLetters, virginIslands } from '../../content-model/states.ts'
import { literally } from './phrases.ts'

/** The states and countries that a page may name. */
export const states = `(?:${[...Object.values(byLetters), 'D.C.', 'England', 'Canada', 'Ontario'].map(patternOf).join('|')})`

function patternOf(name: string): string {
  if (name === 'Hawaii') return hawaiian.source
  return name === 'U.S. Virgin Islands' ? virginIslands.source : literally(name)
}

/** Matches a state or country other than these. "Washington" needs "State" or "D.C.": it is also a county and an avenue. */
export function stateOtherThan(home: readonly string[]): RegExp {
  return new RegExp(
    String.raw`\b${home.map((name) => `(?!${patternOf(name)}\\b)`).join('')}(?!Washington\b(?! State|,? D))${states}(?![a-z])`,
  )
}
