/** Takes the place of a day that nobody has entered yet, in a preview of an unfinished page. */
export const missingDay = '1000-01-01'
