import type { AstroUserConfig } from 'astro'
import { withoutExtensions } from '../../text/house-markdown.ts'
import { visibleText } from '../../text/visible-text.ts'

type Processor = NonNullable<NonNullable<AstroUserConfig['markdown']>['processor']>

/** Renders Markdown as people see it, in the grammar of the editor and the checker. */
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
