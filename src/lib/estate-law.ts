import { estateDateFacts, requiredFact } from '../../content-model/tool-facts.ts'
import type { Fact } from '../../content-model/facts.ts'
import { isoDay } from '../../text/iso-day.ts'
import { numberInWords } from './words.ts'
import type { Asker, EstateLaw } from './estate-dates.ts'

type EstateDateFact = keyof typeof estateDateFacts

const everyone: Asker[] = ['executor', 'spouse', 'both', 'heir']

/** The periods after a death as the facts state them on a day. Throws if a fact is missing, and names it. */
export function estateLaw(facts: readonly Fact[], on: Date): EstateLaw {
  const fact = (wanted: EstateDateFact) => {
    const found = requiredFact(facts, estateDateFacts[wanted], on, 'the page for a death')
    return { ...found, value: Number(found.value) }
  }
  const months = (wanted: EstateDateFact) => {
    const { value, source } = fact(wanted)
    return { months: value, days: 0, within: `Within ${numberInWords(value)} calendar months`, source }
  }
  const notice = months('noticeMonths')
  const certification = fact('certificationDays')
  const reportYears = fact('reportYears').value
  return {
    checkedFrom: latest(Object.keys(estateDateFacts).map((wanted) => fact(wanted as EstateDateFact).from)),
    periods: [
      {
        name: 'discount',
        from: 'death',
        ...months('discountMonths'),
        title: `Inheritance tax with the ${fact('discountPercent').value}% discount`,
        text: `Tax that is paid by this day is reduced by ${fact('discountPercent').value}%. Only what is paid by then counts; an estimate may be paid before the return is filed. What passes to a surviving spouse is generally not taxed.`,
        concerns: everyone,
      },
      {
        name: 'return',
        from: 'death',
        ...months('returnMonths'),
        title: 'Inheritance tax return',
        text: 'The executor files it with the Register of Wills. Anyone who receives property that is not in that return files one for it.',
        concerns: everyone,
      },
      {
        name: 'tax',
        from: 'death',
        ...months('taxMonths'),
        title: 'Inheritance tax not yet paid',
        text: 'What is unpaid after this day is delinquent and bears interest. An extension of time to file is not an extension of time to pay.',
        concerns: everyone,
      },
      {
        name: 'report',
        from: 'death',
        ...months('reportYears'),
        months: reportYears * 12,
        within: `Within ${numberInWords(reportYears)} years`,
        title: 'Status report, if the estate is still open',
        text: 'The executor files it with the Register of Wills, another every year while the estate is open, and one when it is settled.',
        concerns: ['executor', 'both'],
      },
      {
        name: 'notice',
        from: 'letters',
        ...notice,
        title: 'Notice to heirs and beneficiaries',
        text: 'The executor sends a written notice of the estate to the beneficiaries named in the will, to the spouse and children, and, where there is no will or it leaves something out, to the heirs; for a minor or incapacitated beneficiary to the guardian or other person responsible, and for certain gifts to charity also to the Attorney General. When the executor changes, the notice is due again.',
        concerns: everyone,
      },
      {
        name: 'certification',
        from: 'letters',
        months: notice.months,
        days: certification.value,
        source: certification.source,
        within: `Within ${numberInWords(certification.value)} days after that notice`,
        title: 'Certification of the notice',
        text: 'The executor certifies to the Register of Wills that notice was given. A date here counts from the last day for the notice; if you give notice sooner, it is due sooner.',
        concerns: ['executor', 'both'],
      },
      {
        name: 'election',
        from: 'later',
        ...months('electionMonths'),
        title: 'A surviving spouse’s election',
        text: 'A spouse who wants the elective share instead of what the will gives files an election with the clerk of the Orphans’ Court. We take the date of the letters as the date of probate. If the will was probated earlier, or there is no will, the time ends sooner.',
        concerns: ['spouse', 'both'],
      },
    ],
  }
}

function latest(days: readonly Date[]): string {
  return isoDay(new Date(Math.max(...days.map(Number))))
}
