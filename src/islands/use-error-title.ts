import { useEffect } from 'react'
import { messages } from '../../forms/messages.ts'

/** Writes "Error: " before the page's title while the form has faults (GOV.UK pattern "Recover from validation errors"). */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return
    const title = document.title
    document.title = `${messages.titlePrefix}${title}`
    return () => {
      document.title = title
    }
  }, [hasErrors])
}
