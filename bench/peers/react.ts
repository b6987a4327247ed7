import { execFileSync } from 'node:child_process'
import { cpSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { bodyOf, writePage } from './page-files.ts'

/** Bundles the script that hydrates a whole page with React, into `folder`; gives its address. */
export function bundleHydration(folder: string): string {
  const settings = ['--outDir', `${folder}/react`, '--assetsDir', '.', '--logLevel', 'error']
  execFileSync('node_modules/.bin/vite', ['build', 'bench/peers/react', ...settings], { stdio: 'inherit' })
  const [script] = globSync(`${folder}/react/*.js`)
  if (!script) throw new Error('Vite wrote no script.')
  return `/react/${basename(script)}`
}

/** Fonts, plates and pictures of the site, which both ways of building it need alike. */
export function copyAssets(site: string, folder: string): void {
  const isOurScript = (file: string) => /\.js(\.br|\.gz)?$/.test(file)
  for (const name of ['_astro', 'plates', 'favicon.svg']) {
    cpSync(`${site}/${name}`, `${folder}/${name}`, { recursive: true, filter: (file) => !isOurScript(file) })
  }
}

/**
 * A page of the site as a React application would send it: the same markup, styles, fonts and pictures, its tree
 * once more as data, and a script that hydrates all of it.
 *
 * @param reader a browser's page without script, in which the markup is read
 */
export async function writeReactPage(
  { built, script, file }: { built: string; script: string; file: string },
  reader: Page,
): Promise<void> {
  const withoutScript = built
    .replace(/<script\b[^]*?<\/script>/g, '')
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
  const markup = bodyOf(withoutScript)
  await reader.setContent(`<body><div id="page">${markup}</div></body>`, { waitUntil: 'commit' })
  const { html, tree } = await reader.evaluate(readTree)
  const data = JSON.stringify(tree).replaceAll('<', '\\u003c')
  const scripts = `<script id="tree" type="application/json">${data}</script><script type="module" src="${script}"></script>`
  const head = withoutScript.slice(0, withoutScript.search(/<body/))
  await writePage(
    file,
    `${head.replace('</head>', `<link rel="modulepreload" href="${script}"></head>`)}<body><div id="page">${html}</div>${scripts}</body></html>`,
  )
}

/** Runs in the page: its elements as nested lists, with the names that React gives their attributes. */
function readTree() {
  type Part = string | [string, Record<string, string | boolean>, Part[]]
  const renamed: Record<string, string> = {
    ...{ class: 'className', for: 'htmlFor', tabindex: 'tabIndex', srcset: 'srcSet', datetime: 'dateTime' },
    ...{ colspan: 'colSpan', rowspan: 'rowSpan', autocomplete: 'autoComplete', maxlength: 'maxLength' },
    ...{ value: 'defaultValue', checked: 'defaultChecked' },
  }
  const page = document.getElementById('page')
  page?.querySelectorAll('noscript, iframe, template').forEach((element) => element.remove())
  page?.querySelectorAll('[style]').forEach((element) => element.removeAttribute('style'))

  function read(node: Node): Part[] {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element)) return []
    const properties = [...node.attributes].map(({ name, value }) => [
      renamed[name] ?? name,
      value === '' && !name.startsWith('data-') && name !== 'alt' ? true : value,
    ])
    const parts = [...node.childNodes].flatMap(read)
    return [[node.localName, Object.fromEntries(properties) as Record<string, string | boolean>, parts]]
  }
  return { html: page?.innerHTML ?? '', tree: [...(page?.childNodes ?? [])].flatMap(read) }
}
