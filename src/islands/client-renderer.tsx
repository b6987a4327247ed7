import { useLayoutEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { noteForm } from './carry-over.ts'

/**
 * Brings an island to life, in the place of `@astrojs/react/client.js`. React takes over the markup that is there. If
 * anything has changed it, such as a translator or a password manager, React renders it again, and what the visitor has
 * written so far is carried over (`carry-over.ts`). All of it in one task: between the two, no key can be lost.
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
        // What it finds changed is not an error of the page.
        { onRecoverableError: () => undefined },
      ),
    )
  }
}

/** Calls `over` when the form is in the page, and before the form reads its own fields in its effects. */
function Taking({ over, children }: { over: () => void; children: ReactNode }) {
  useLayoutEffect(over, [over])
  return children
}
