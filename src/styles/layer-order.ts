/**
 * The order of the cascade's layers, weakest first. It stands in the document before every style sheet, because
 * Astro places the styles of a page's components before those of its layout.
 */
export const layerOrder = '@layer tokens, reset, base, prose, components, pages, print;'
