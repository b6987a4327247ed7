const pagesOfThisSite = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/*.vcf', '/*.ics', '/*.xml', '/*.txt'] } },
    { not: { selector_matches: '[download], [target]' } },
  ],
}

/**
 * Which pages the browser may prefetch or prerender (Speculation Rules, HTML). A page is prerendered when the
 * pointer rests on its link or a finger touches it, and prefetched when its link is likely to be used. Browsers do
 * neither under Save-Data.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: pagesOfThisSite, eagerness: 'moderate' }],
  prefetch: [{ where: pagesOfThisSite, eagerness: 'eager' }],
})
