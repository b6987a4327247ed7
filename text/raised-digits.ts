/** The text with its digits as superscripts: § 2502¹, not § 25021. */
export function raisedDigits(text: string): string {
  return text.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)))
}

/** Letters that may be raised after a number without changing its meaning: 1st, 365™. */
const mayFollow = /^\s*(?:st|nd|rd|th|tm|sm)\b/i

/** Puts raised letters in brackets if the text `before` them ends in a number: § 2502[a], not § 2502a. */
export function raisedLetters(text: string, before: string): string {
  return /\d$/.test(before) && !mayFollow.test(text) ? text.replace(/^\p{L}+/u, '[$&]') : text
}

/** The text with its digits as subscripts. */
export function loweredDigits(text: string): string {
  return text.replace(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'.charAt(Number(digit)))
}
