/** The site as WebAuthn knows it: `id` is the host name, `origin` the exact origin. */
export type RelyingParty = { id: string; origin: string; name: string }

/** The relying party at an origin. */
export function relyingPartyAt(origin: string, name: string): RelyingParty {
  return { id: new URL(origin).hostname, origin, name }
}

/** Whether the browser says that a foreign page framed the ceremony. The library lets that pass without `topOrigin`. */
export function isCrossOrigin(clientDataJSON: string): boolean {
  const text = Buffer.from(clientDataJSON, 'base64url').toString()
  return /"crossOrigin"\s*:\s*true/.test(text)
}
