import site from './astro.config.ts'
import { finishPages } from './src/integrations/finish-pages.ts'
import { siteMarkdown } from './src/integrations/site-markdown.ts'

/** What a preview of one page leaves out: checks, which the office shows beside the text, and files for the whole site. */
const ofTheWholeSite = [
  'check-content',
  'search-index-begin',
  'search-index-end',
  'read-back',
  'static-host-files',
  'license-list',
  'pages-in-folders',
  'precompress',
  'keep-cache-intact',
  'finish-pages',
]

/**
 * The configuration of previews in the office: the site's own, for one page, without what concerns the whole site. A
 * preview loads nothing from third parties.
 */
const previews: typeof site = {
  ...site,
  markdown: {
    ...site.markdown,
    processor: siteMarkdown({ lineIds: true }),
  },
  integrations: [
    ...(site.integrations ?? []).flat().filter((one) => one && !ofTheWholeSite.includes(one.name)),
    finishPages({}, { isPreview: true }),
  ],
}

export default previews
