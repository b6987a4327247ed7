/** The date at the firm's office, regardless of the machine's time zone. (en-CA formats it as 2026-11-21.) */
export function todayAtTheOffice(): string {
  return new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
}
