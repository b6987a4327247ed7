/** Digits as Unicode superscripts: § 2502¹, not § 25021. */
export function raisedDigits(text: string): string {
  return text.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)))
}

/** Letters that may be raised after a number without changing it: 1st, 365™. */
const mayFollow = /^\s*(?:st|nd|rd|th|tm|sm)\b/i

/** Raised letters after a number in brackets: § 2502[a], not § 2502a. `before`: the text before them. */
export function raisedLetters(text: string, before: string): string {
  return /\d$/.test(before) && !mayFollow.test(text) ? text.replace(/^\p{L}+/u, '[$&]') : text
}

/** Digits as Unicode subscripts. */
export function loweredDigits(text: string): string {
  return text.replace(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'.charAt(Number(digit)))
}
