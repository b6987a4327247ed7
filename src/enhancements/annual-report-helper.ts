import { answerWith } from './annual-report-answer.ts'
import { enhanceTool } from './tool.ts'

/** Makes the annual-report helper interactive. */
export function enhanceAnnualReportHelper() {
  enhanceTool('[data-annual-report]', (form, helper) => {
    const given = new FormData(form)
    const origin = given.get('origin')
    const kind = form.querySelector<HTMLInputElement>('[name=entity]:checked')
    const formedIn = Number(given.get('formedIn'))
    const now = new Date()
    if (!origin || !kind) return ['Select where the company was formed and its kind.']
    if (!Number.isInteger(formedIn) || formedIn < 1681 || formedIn > now.getFullYear())
      return [`Enter the year with four digits, no later than ${now.getFullYear()}.`]
    // What follows a missed report, and who files something else too, is in the page for readers without script.
    const inPage = [`[data-origin=${origin as string}]`]
    if (kind.value !== 'corporation') inPage.push('[data-registration]')
    const notes = inPage.map((selector) => helper.querySelector(selector)?.cloneNode(true) ?? '')
    return [...answerWith({ kind, formedIn, now }, helper.dataset), ...notes]
  })
}
