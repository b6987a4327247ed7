import { answerWith } from './annual-report-answer.ts'

/** Makes the annual-report helper interactive. Everything it needs is in the page, so it also answers offline. */
export function enhanceAnnualReportHelper() {
  const helper = document.querySelector<HTMLElement>('[data-annual-report]')
  const form = helper?.querySelector('form')
  const button = form?.querySelector('button')
  const answer = helper?.querySelector<HTMLElement>('[role=status]')
  if (!helper || !form || !button || !answer) return

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const given = new FormData(form)
    const origin = given.get('origin')
    const kind = form.querySelector<HTMLInputElement>('[name=entity]:checked')
    const formedIn = Number(given.get('formedIn'))
    const now = new Date()
    if (!origin || !kind) return say(answer, 'Select where the company was formed and its kind.')
    if (!Number.isInteger(formedIn) || formedIn < 1681 || formedIn > now.getFullYear())
      return say(answer, `Enter the year with four digits, no later than ${now.getFullYear()}.`)
    // What follows a missed report, and who files something else too, is in the page for readers without script.
    const inPage = [`[data-origin=${origin as string}]`]
    if (kind.value !== 'corporation') inPage.push('[data-registration]')
    const notes = inPage.map((selector) => helper.querySelector(selector)?.cloneNode(true) ?? '')
    answer.replaceChildren(...answerWith({ kind, formedIn, now }, helper.dataset), ...notes)
  })
  button.disabled = false
}

function say(answer: HTMLElement, sentence: string) {
  answer.textContent = sentence
}
