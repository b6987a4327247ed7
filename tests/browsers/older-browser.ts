/** Prefixes of properties that Chrome 119, Firefox 119 or Safari 17.1 did not support. */
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

/** What such a browser ignores, and its replacement: something that every browser ignores, by the rules of CSS. */
const unknownToThem: [RegExp, string][] = [
  [/@supports not\b[^{]*/g, '@media all'],
  [/@supports[^{]*/g, '@media not all'],
  [/@(?=(property|starting-style|view-transition|scope|position-try)\b)/g, '@unknown-'],
  [/:(?=has\(|popover-open|open\b|details-content|target-current)/g, ':unknown-'],
  [/allow-discrete/g, 'unknown'],
  [new RegExp(`(?<=[{;])(?=(${newerProperties.join('|')})[\\w-]*:)`, 'g'), 'unknown-'],
]

/**
 * Shows a page as such a browser does when none of its scripts run: a failed script must never cost a reader the
 * text.
 */
export function forOlderBrowser(html: string): string {
  return (
    html
      .replace(/<script\b[^]*?<\/script>/g, '')
      // The CSP lists the styles by hash, which the changes below would invalidate.
      .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
      .replaceAll(' popover=""', '')
      .replace(/<style[^>]*>[^]*?<\/style>/g, olderStyle)
  )
}

function olderStyle(style: string): string {
  return unknownToThem.reduce((css, [newer, unknown]) => css.replace(newer, unknown), style)
}
