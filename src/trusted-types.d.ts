// W3C Trusted Types, as far as they are used: TypeScript's types of the browser do not know them yet.

type ScriptAddressRules = {
  /** What may become the address of a script; null is refused. `sink` tells what asks for it. */
  createScriptURL(address: string, type?: string, sink?: string): string | null
}

// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface adds to the browser's own
interface Window {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: ScriptAddressRules,
    ): {
      /** A TrustedScriptURL, which stands for its address wherever a script is asked for. */
      createScriptURL(address: string): string
    }
  }
}
