/** Digits as Unicode superscripts: § 2502¹, not § 25021. */
export function raisedDigits(text: string): string {
  return text.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)))
}

/** Digits as Unicode subscripts. */
export function loweredDigits(text: string): string {
  return text.replace(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'.charAt(Number(digit)))
}
