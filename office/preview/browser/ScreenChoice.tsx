import { screens } from './widths.ts'
import type { Screen } from './widths.ts'

type ScreenChoiceProps = { screen: Screen; onChoose: (screen: Screen) => void }

/** At which width a page is previewed. */
export function ScreenChoice({ screen, onChoose }: ScreenChoiceProps) {
  return (
    <div role="group" aria-label="Width" className="preview-screens">
      {screens.map((each) => (
        <button key={each} type="button" aria-pressed={each === screen} onClick={() => onChoose(each)}>
          {each}
        </button>
      ))}
    </div>
  )
}
