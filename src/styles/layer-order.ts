/**
 * The order of the cascade layers, weakest first. It precedes every style sheet in the document, because Astro puts
 * the styles of a page's components before those of its layout.
 */
export const layerOrder = '@layer tokens, reset, base, prose, components, pages, print;'
