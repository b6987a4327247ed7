/** Properties that Chrome 119, Firefox 119 or Safari 17.1 did not know, by the beginnings of their names. */
const newerProperties = [
  'mask',
  'content-visibility',
  'backdrop-filter',
  'view-transition-',
  'animation-timeline',
  'animation-range',
  'anchor-',
  'position-',
  'interpolate-size',
  'field-sizing',
]

/** What such a browser leaves out, and what it becomes: something that every browser leaves out, by the rules of CSS. */
const unknownToThem: [RegExp, string][] = [
  [/@supports not\b[^{]*/g, '@media all'],
  [/@supports[^{]*/g, '@media not all'],
  [/@(?=(property|starting-style|view-transition|scope|position-try)\b)/g, '@unknown-'],
  [/:(?=has\(|popover-open|open\b|details-content|target-current)/g, ':unknown-'],
  [/allow-discrete/g, 'unknown'],
  [new RegExp(`(?<=[{;])(?=(${newerProperties.join('|')})[\\w-]*:)`, 'g'), 'unknown-'],
]

/** A page as such a browser shows it when none of its scripts runs: a script that fails must cost nobody the words. */
export function forOlderBrowser(html: string): string {
  return (
    html
      .replace(/<script\b[^]*?<\/script>/g, '')
      // The policy names the styles by their hashes, which the changes below would break.
      .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
      .replaceAll(' popover=""', '')
      .replace(/<style[^>]*>[^]*?<\/style>/g, olderStyle)
  )
}

function olderStyle(style: string): string {
  return unknownToThem.reduce((css, [newer, unknown]) => css.replace(newer, unknown), style)
}
