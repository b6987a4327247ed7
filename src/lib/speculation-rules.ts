const pagesOfThisSite = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/*.vcf', '/*.ics', '/*.xml', '/*.txt'] } },
    { not: { selector_matches: '[download], [target]' } },
  ],
}

/**
 * Which next pages the browser may fetch or render ahead (Speculation Rules, HTML). A page is rendered when the
 * pointer rests on its link or a finger goes down on it, and fetched when its link is likely to be used. Browsers
 * leave both alone under Save-Data.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: pagesOfThisSite, eagerness: 'moderate' }],
  prefetch: [{ where: pagesOfThisSite, eagerness: 'eager' }],
})
