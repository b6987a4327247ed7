/** A connection to a browser over the DevTools protocol (https://chromedevtools.github.io/devtools-protocol/). */
export type DevTools = {
  /** Sends a command to the browser, or to a session's target. Rejects with the browser's own error message. */
  send(method: string, params?: object, session?: string): Promise<Values>
  /** Calls `hear` for each event with this name, with its session. */
  on(event: string, hear: (params: Values, session: string | undefined) => void): void
  close(): void
}

export type Values = Record<string, unknown>

type Message = {
  id?: number
  sessionId?: string
  result?: Values
  error?: { message: string }
  method?: string
  params?: Values
}
type Waiting = { resolve: (result: Values) => void; reject: (error: Error) => void }

/** Connects to the browser listening at a WebSocket address. */
export async function connectDevTools(address: string): Promise<DevTools> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`No browser is listening at ${address}.`))
  })
  const waiting = new Map<number, Waiting>()
  const hearers = new Map<string, ((params: Values, session: string | undefined) => void)[]>()
  let last = 0
  socket.onmessage = ({ data }) => {
    const { id, sessionId, result, error, method, params } = JSON.parse(String(data)) as Message
    if (method) hearers.get(method)?.forEach((hear) => hear(params ?? {}, sessionId))
    if (id === undefined) return
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result ?? {})
    waiting.delete(id)
  }

  return {
    send(method, params = {}, session) {
      last += 1
      const id = last
      socket.send(JSON.stringify({ id, method, params, ...(session && { sessionId: session }) }))
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
    on(event, hear) {
      hearers.set(event, [...(hearers.get(event) ?? []), hear])
    },
    close: () => socket.close(),
  }
}
