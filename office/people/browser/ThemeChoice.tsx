import { useState } from 'react'
import { chooseTheme, chosenTheme, themeSchema } from '../../shell/theme.ts'
import type { Theme } from '../../shell/theme.ts'

const words: Record<Theme, string> = { system: 'Match system', light: 'Light', dark: 'Dark' }

/** Light or dark, for this browser. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)

  function choose(next: Theme) {
    chooseTheme(next)
    setTheme(next)
  }

  return (
    <section aria-labelledby="theme">
      <h2 id="theme">Appearance</h2>
      <div className="choices" role="radiogroup" aria-labelledby="theme">
        {themeSchema.options.map((option) => (
          <label key={option} className="choice">
            <input type="radio" name="theme" checked={theme === option} onChange={() => choose(option)} />
            {words[option]}
          </label>
        ))}
      </div>
      <p className="quiet small">Kept in this browser only.</p>
    </section>
  )
}
