// The part of W3C Trusted Types that is used: TypeScript's browser types do not include them yet.

type ScriptAddressRules = {
  /** Returns the URL to allow for a script, or null to refuse it. `sink` names the API that requests it. */
  createScriptURL(address: string, type?: string, sink?: string): string | null
}

// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface merges with the browser's own
interface Window {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: ScriptAddressRules,
    ): {
      /** Returns a TrustedScriptURL, accepted wherever a script URL is required. */
      createScriptURL(address: string): string
    }
  }
}
