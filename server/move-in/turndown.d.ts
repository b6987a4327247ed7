// The package has no types, and DefinitelyTyped's need a browser's. This declares only what is used here.
declare module 'turndown' {
  export type HtmlNode = {
    nodeName: string
    nodeType: number
    textContent: string
    childNodes: Iterable<HtmlNode>
    parentNode: HtmlNode | null
    previousSibling: HtmlNode | null
    nextSibling: HtmlNode | null
    getAttribute(name: string): string | null
  }

  type Rule = {
    filter: string | readonly string[] | ((node: HtmlNode) => boolean)
    replacement: (content: string, node: HtmlNode) => string
  }

  export default class TurndownService {
    constructor(options: {
      headingStyle: 'atx'
      bulletListMarker: '-'
      codeBlockStyle: 'fenced'
      hr: '---'
      emDelimiter: '*'
    })
    addRule(name: string, rule: Rule): this
    turndown(html: string): string
    escape(text: string): string
  }
}
