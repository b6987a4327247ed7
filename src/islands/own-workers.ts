// TypeScript's types of the browser do not know Trusted Types yet.
type PolicyFactory = {
  defaultPolicy: unknown
  createPolicy(name: 'default', rules: { createScriptURL: MakeAddress }): unknown
}
type MakeAddress = (address: string, type: string, sink: string) => string | null

/**
 * Lets this site's own files become workers where the page's policy requires trusted types (W3C Trusted Types, default
 * policy). Every other text or address on its way to run as script stays refused.
 */
export function allowOwnWorkers(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL: (address, _type, sink) =>
      sink === 'Worker constructor' && new URL(address, location.href).origin === location.origin
        ? address
        : null,
  })
}
