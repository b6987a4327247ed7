type ScreenChoiceProps = { screen: Screen; onChoose: (screen: Screen) => void }

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

/** The widths at which a page is previewed, in CSS pixels. */
export const widths = { Phone: 390, Tablet: 768, Desktop: 1280 } as const

export type Screen = keyof typeof widths

/** Every kind of screen, from narrow to wide. */
const screens: Screen[] = ['Phone', 'Tablet', 'Desktop']
