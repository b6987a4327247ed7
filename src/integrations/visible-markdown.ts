import type { AstroUserConfig } from 'astro'
import { visibleText } from '../../text/visible-text.ts'

type Processor = NonNullable<NonNullable<AstroUserConfig['markdown']>['processor']>

/** Renders Markdown as people see it, as the checker reads it. */
export function visibleMarkdown<Of extends Processor>(processor: Of): Of {
  return {
    ...processor,
    async createRenderer(...shared: Parameters<Processor['createRenderer']>) {
      const renderer = await processor.createRenderer(...shared)
      return { render: (content: string, options) => renderer.render(visibleText(content), options) }
    },
  }
}
