import GithubSlugger from 'github-slugger'
import { satteri } from '@astrojs/markdown-satteri'
import { defineMdastPlugin, defineHastPlugin } from 'satteri'
import type { MdastVisitorContext, HastNode } from 'satteri'
import type { AstroUserConfig } from 'astro'
import { headingId } from '../../text/heading-id.ts'
import { houseFeatures, isBareAddress, typed, withoutExtensions } from '../../text/house-markdown.ts'
import { bodyPictures } from './body-pictures.ts'
import { visibleText } from '../../text/visible-text.ts'

/** The processor that renders a body on the site. */
export const siteMarkdown = ({ lineIds } = { lineIds: false }) =>
  visibleMarkdown(
    satteri({
      features: houseFeatures,
      mdastPlugins: [houseGrammar, htmlAsText, ...(lineIds ? [idsOfLines] : [])],
      hastPlugins: [tableRows, bodyPictures, shownHeadings],
    }),
  )

/** Shows code as it was typed, and an address that is not a link as text (`text/house-markdown.ts`). */
export const houseGrammar = defineMdastPlugin({
  name: 'house-grammar',
  options: { position: true },
  code: (node, context) => {
    context.setProperty(node, 'value', typed(node.value))
  },
  link: (node, context) => {
    if (isBareAddress(node)) context.replaceNode(node, [...node.children])
  },
  inlineCode: (node, context) => {
    context.setProperty(node, 'value', typed(node.value))
  },
})

/** Nodes that contain paragraphs; others, such as headings, contain only words. */
const ofBlocks = new Set<string>(['root', 'blockquote', 'listItem'])

/**
 * Shows HTML in a Markdown text as text. The checker refuses HTML, so this concerns only previews of drafts, in which
 * it must not run.
 */
const htmlAsText = defineMdastPlugin({
  name: 'html-as-text',
  html: (node, context) => {
    const text = { type: 'text', value: typed(node.value) } as const
    const around = context.parent(node)?.type ?? 'root'
    return ofBlocks.has(around) ? { type: 'paragraph', children: [text] } : text
  },
})

type Block = { position?: { start: { line: number } } | undefined }

/**
 * Gives each block of a page that is not a heading an id with its first line in the Markdown, such as `line-12`: the
 * office scrolls a preview to where the writer is. Headings keep the ids that links use.
 */
const idsOfLines = defineMdastPlugin({
  name: 'line-ids',
  options: { position: true },
  paragraph: addId,
  list: addId,
  table: addId,
  blockquote: addId,
})

function addId(
  node: Parameters<MdastVisitorContext['parent']>[0] & Block,
  context: MdastVisitorContext,
): void {
  if (context.parent(node)?.type !== 'root' || !node.position) return
  context.setProperty(node, 'data', { hProperties: { id: `line-${node.position.start.line}` } })
}

/**
 * Marks the columns' headings, and the first cell of each row as the row's heading. With three columns or more, the
 * other cells also carry their column's name: on a narrow page, each row is shown as a list of labeled values
 * (`src/styles/table.css`). With two columns, the single value beside the row's heading needs no label.
 */
const tableRows = defineHastPlugin({
  name: 'table-rows',
  element: {
    filter: ['table'],
    visit(table, context) {
      const [head, ...rows] = elements(table).flatMap((part) => elements(part))
      const columns = head ? elements(head) : []
      for (const column of columns) context.setProperty(column, 'scope', 'col')
      const labels = columns.map((column) => context.textContent(column))
      for (const row of rows)
        elements(row).forEach((cell, column) => {
          if (column === 0)
            context.replaceNode(cell, {
              ...cell,
              tagName: 'th',
              properties: { ...cell.properties, scope: 'row' },
            })
          else if (labels.length > 2) context.setProperty(cell, 'dataLabel', labels[column])
        })
    },
  },
})

function elements(node: Readonly<HastNode>) {
  const children = 'children' in node ? [...node.children] : []
  return children.flatMap((child) => (child.type === 'element' ? [child] : []))
}

/**
 * Gives each heading an id that ad blockers do not hide. On legal pages, links to the id made from its words still work
 * (`enhancements/former-fragment.ts`). There is a plugin for each document, because repeated headings are counted.
 */
const shownHeadings = () => {
  const slugger = new GithubSlugger()
  return defineHastPlugin({
    name: 'shown-headings',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(node, context) {
        context.setProperty(node, 'id', headingId(slugger.slug(context.textContent(node))))
      },
    },
  })
}

type Processor = NonNullable<NonNullable<AstroUserConfig['markdown']>['processor']>

/** Renders Markdown as people see it (`visibleText`), in the grammar of the editor and the checker. */
export function visibleMarkdown<Of extends Processor>(processor: Of): Of {
  return {
    ...processor,
    async createRenderer(...shared: Parameters<Processor['createRenderer']>) {
      const renderer = await processor.createRenderer(...shared)
      return {
        render: (content: string, options) =>
          renderer.render(withoutExtensions(visibleText(content)), options),
      }
    },
  }
}
