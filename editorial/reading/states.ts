import { oneOf } from './phrases.ts'

/** The states and countries that a text may name. */
export const states = oneOf`
  Alabama | Alaska | Arizona | Arkansas | California | Colorado | Connecticut | Delaware | Florida | Georgia | Hawaii
  Idaho | Illinois | Indiana | Iowa | Kansas | Kentucky | Louisiana | Maine | Maryland | Massachusetts | Michigan
  Minnesota | Mississippi | Missouri | Montana | Nebraska | Nevada | New Hampshire | New Jersey | New Mexico | New York
  North Carolina | North Dakota | Ohio | Oklahoma | Oregon | Pennsylvania | Rhode Island | South Carolina
  South Dakota | Tennessee | Texas | Utah | Vermont | Virginia | Washington(?:,? D\.?C\.?)? | West Virginia | Wisconsin
  Wyoming | District of Columbia | D\.C\. | England | Canada | Ontario | Puerto Rico
`

/** A state or country other than these. Washington is a county and an avenue, too. */
export function stateOtherThan(home: readonly string[]): RegExp {
  return new RegExp(
    String.raw`\b${home.map((name) => `(?!${name}\\b)`).join('')}(?!Washington\b(?! State|,? D))${states}(?![a-z])`,
  )
}
