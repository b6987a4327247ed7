import type { AstroIntegration } from 'astro'
import { pagePath } from '../lib/paths.ts'

/** The plate that the footer's style sheet names; no page names it. */
const FOOTER_PLATE = '/plates/band.svg'

/**
 * Builds one page and the plates it shows, instead of the whole site: for previews.
 *
 * @param page the page's address: "/blog/will-vs-trust"
 * @param article the file name of an article that is shown even if it is a draft or has a later date
 */
export function previewPage(page: string, article: string | undefined): AstroIntegration {
  return {
    name: 'preview-page',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const load = (id: string) =>
          id.endsWith('/src/queries/previewed-article.ts')
            ? `export const previewedArticle = ${JSON.stringify(article)}`
            : undefined
        updateConfig({ vite: { plugins: [{ name: 'previewed-article', enforce: 'pre', load }] } })
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((site) => ({
          ...site,
          async getStaticPaths() {
            const paths = await site.getStaticPaths()
            const wanted = paths.find(({ pathname }) => pagePath(pathname) === page)
            if (!wanted) return []
            const rendered = await site.render(new Request(`http://localhost${wanted.pathname}`), {
              routeData: wanted.route,
            })
            const response = rendered instanceof Response ? rendered : rendered.response
            const plates = [...(await response.text()).matchAll(/["'(](\/plates\/[^"')]+)/g)]
            const shown = new Set([FOOTER_PLATE, ...plates.map(([, address]) => address)])
            return [wanted, ...paths.filter(({ pathname }) => shown.has(pathname))]
          },
        }))
      },
    },
  }
}
