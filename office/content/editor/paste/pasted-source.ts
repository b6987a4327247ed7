/**
 * Pasted HTML before it is parsed: without comments, style sheets and scripts, and with its `style` attributes under
 * another name. The office's policy forbids inline styles; the browser would report every one of them.
 */
export function withoutStyles(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<!\[[^>]*\]>/g, '')
    .replace(/<(style|script|xml|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='))
}
