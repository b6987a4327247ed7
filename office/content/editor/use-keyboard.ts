import { useEffect } from 'react'

/** Less than this, in pixels, is a browser bar: no keyboard is that low. */
const LEAST = 120

/**
 * Tells the styles how much of the bottom of the window a phone's keyboard covers (`--keyboard`, while `data-keyboard`
 * is there): only the visual viewport knows (CSSOM View, 11).
 */
export function useKeyboard(): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return undefined
    const root = document.documentElement
    const tell = () => {
      const covered = Math.round(root.clientHeight - seen.height - seen.offsetTop)
      // Zoomed in, less of the page is seen without a keyboard too.
      const isOpen = seen.scale === 1 && covered >= LEAST
      root.toggleAttribute('data-keyboard', isOpen)
      root.style.setProperty('--keyboard', `${isOpen ? covered : 0}px`)
    }
    tell()
    seen.addEventListener('resize', tell)
    seen.addEventListener('scroll', tell)
    return () => {
      seen.removeEventListener('resize', tell)
      seen.removeEventListener('scroll', tell)
      root.removeAttribute('data-keyboard')
    }
  }, [])
}
