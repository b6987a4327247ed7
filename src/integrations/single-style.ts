import type { AstroIntegration } from 'astro'
import { rewritePages } from './rewrite-pages.ts'

const styleElement = /<style>([^]*?)<\/style>/g

/** Joins the styles of a page into one element: each more costs its policy a hash, which does not compress. */
export function singleStyle(): AstroIntegration {
  return {
    name: 'single-style',
    hooks: { 'astro:build:done': ({ dir }) => rewritePages(dir, withSingleStyle) },
  }
}

/** The page with all its inline styles, in their order, where the first of them stands. */
export function withSingleStyle(html: string): string {
  const styles = [...html.matchAll(styleElement)].map(([, style = '']) => style)
  let joined = `<style>${styles.join('')}</style>`
  return html.replace(styleElement, () => {
    const here = joined
    joined = ''
    return here
  })
}
