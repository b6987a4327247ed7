import type { DevTools, Values } from './devtools.ts'

/** A browser page. A selector means the first matching element, which is scrolled into view. */
export type DevToolsPage = {
  send(method: string, params?: object): Promise<Values>
  on(event: string, hear: (params: Values) => void): void
  /** Navigates to an address and waits until it has loaded. */
  goto(address: string): Promise<void>
  /** Evaluates an expression in the page (JSON values only). Throws what the page throws. */
  evaluate(expression: string): Promise<unknown>
  hover(selector: string): Promise<void>
  click(selector: string): Promise<void>
}

export function devToolsPage(devTools: DevTools, session: string): DevToolsPage {
  const send = (method: string, params: object = {}) => devTools.send(method, params, session)

  function on(event: string, hear: (params: Values) => void): void {
    devTools.on(event, (params, from) => from === session && hear(params))
  }

  async function evaluate(expression: string): Promise<unknown> {
    const settings = { expression, awaitPromise: true, returnByValue: true, userGesture: true }
    const answer = (await send('Runtime.evaluate', settings)) as {
      result: { value?: unknown }
      exceptionDetails?: { text: string; exception?: { description?: string } }
    }
    const { exceptionDetails: fault } = answer
    if (fault) throw new Error(`${expression}: ${fault.exception?.description ?? fault.text}`)
    return answer.result.value
  }

  async function middleOf(selector: string) {
    return (await evaluate(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)})
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })()`)) as { x: number; y: number }
  }

  return {
    send,
    on,
    evaluate,
    async goto(url) {
      await send('Page.enable')
      const loaded = new Promise<void>((resolve) => on('Page.loadEventFired', () => resolve()))
      await send('Page.navigate', { url })
      await loaded
    },
    async hover(selector) {
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...(await middleOf(selector)) })
    },
    async click(selector) {
      const press = { ...(await middleOf(selector)), button: 'left', clickCount: 1 }
      for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased']) {
        await send('Input.dispatchMouseEvent', { type, ...press })
      }
    },
  }
}
