import { Link } from 'react-router'
import type { Today } from '../contract.ts'
import { counted, TodayRow, TodaySection } from './TodayRow.tsx'

type DecideConflictsProps = {
  conflicts: NonNullable<Today['conflicts']>
  isLawyer: boolean
  isFirst: boolean
}

/** Messages that nobody reads before a lawyer has decided about their names, and those whose names are not all there. */
export function DecideConflicts({ conflicts: { rows, more }, isLawyer, isFirst }: DecideConflictsProps) {
  return (
    <>
      <TodaySection title="Conflict check">
        {rows.map(({ reference, name, area, businessDays, isUnchecked, isNamesDue }, index) => (
          <TodayRow
            key={reference}
            why={isUnchecked ? 'Being checked' : isNamesDue ? 'Names missing' : 'A name was found'}
            since={businessDays > 0 ? counted(businessDays, 'business day', 'business days') : undefined}
            isProblem={businessDays > 0}
            title={name || reference}
            to={`/messages/${reference}`}
            action={isNamesDue ? 'Add names' : isLawyer ? 'Decide' : 'Open'}
            isFirst={isFirst && index === 0}
          >
            <p className="quiet">
              {area}
              {!isLawyer && !isNamesDue && '. A lawyer must decide.'}
            </p>
          </TodayRow>
        ))}
      </TodaySection>
      {more > 0 && (
        <p className="today-more">
          {`${counted(more, 'more message is waiting', 'more messages are waiting')}. `}
          <Link to="/conflicts">All of them</Link>
        </p>
      )}
    </>
  )
}
