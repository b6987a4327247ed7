import { z } from 'zod'
import { tryStorage } from './browser-storage.ts'

/** The key of the theme in the browser's storage. */
const KEY = 'office-theme'

/** Light, dark, or whatever the system says. */
export const themeSchema = z.enum(['system', 'light', 'dark'])

export type Theme = z.infer<typeof themeSchema>

/**
 * Sets the theme before anything is painted: it is in a separate file, which the pages load first and wait for. Access
 * to the storage may throw.
 */
export const themeScript = `try{document.documentElement.dataset.theme=localStorage.getItem('${KEY}')||'system'}catch{}`

export function chosenTheme(): Theme {
  return themeSchema.catch('system').parse(document.documentElement.dataset['theme'])
}

/** Applies a theme and keeps it in this browser, or, without storage, until the page is closed. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  tryStorage(() => localStorage.setItem(KEY, theme))
}
