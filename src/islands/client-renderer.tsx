import { useLayoutEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { noteForm } from './carry-over.ts'

/**
 * Hydrates an island, in place of `@astrojs/react/client.js`. React takes over the existing markup. If a translator or
 * a password manager has changed it, React renders it again, and the visitor's input is carried over (`carry-over.ts`).
 * All in one task, so that no keystroke is lost in between.
 */
export default function clientRenderer(island: HTMLElement) {
  return <Props extends object>(Component: ComponentType<Props>, props: Props): void => {
    if (!island.hasAttribute('ssr')) return
    const carryOver = noteForm(island)
    flushSync(() =>
      hydrateRoot(
        island,
        <Taking over={carryOver}>
          <Component {...props} />
        </Taking>,
        // Markup that something else has changed is not an error of the page.
        { onRecoverableError: () => undefined },
      ),
    )
  }
}

/** Calls `over` once the form is in the page, before the form reads its own fields in its effects. */
function Taking({ over, children }: { over: () => void; children: ReactNode }) {
  useLayoutEffect(over, [over])
  return children
}
