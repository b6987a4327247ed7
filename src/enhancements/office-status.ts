import { officeStatus, type OfficeHours } from '../lib/office-hours.ts'

const minuteMs = 60_000

/** Replaces the hours beside the office's number by what they mean now: "Office open until 5:00 pm". */
export function enhanceOfficeStatus() {
  for (const line of document.querySelectorAll<HTMLElement>('[data-office-hours]')) {
    const hours = JSON.parse(line.dataset['officeHours'] ?? '') as OfficeHours
    const say = () => {
      const status = officeStatus(Date.now(), hours)
      if (status && line.textContent !== status) line.textContent = status
    }
    say()
    setInterval(say, minuteMs)
  }
}
