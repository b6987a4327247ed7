/** U.S. public holidays, and those of single states; `server/calendar/holidays.ts` has their days. */
export const publicHolidays = [
  "New Year's Day",
  'Martin Luther King Jr. Day',
  "Presidents' Day",
  'Memorial Day',
  'Flag Day',
  'Juneteenth',
  'Independence Day',
  'Labor Day',
  'Columbus Day',
  'Veterans Day',
  'Thanksgiving Day',
  'Christmas Day',
  "Lincoln's Birthday",
  'Election Day',
] as const
