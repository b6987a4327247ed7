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

/** Another state than Pennsylvania, or another country. Washington is a county and an avenue here. */
export const otherState = new RegExp(
  String.raw`\b(?!Pennsylvania\b|Washington\b(?! State|,? D))${states}(?![a-z])`,
)
