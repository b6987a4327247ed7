import type { Page } from '@playwright/test'

/**
 * Words within the selector `within` that are torn: split across two lines elsewhere than after a hyphen or slash
 * between letters, at an email address's "@" or period, or between two parentheses of a citation. A slash in the
 * result shows where. Also includes a separator left alone at the end of a line.
 */
export function brokenWords(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((within) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const broken: string[] = []
    const topOf = (node: Node, from: number, to: number) => {
      range.setStart(node, from)
      range.setEnd(node, to)
      return range.getBoundingClientRect()
    }
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const element = node.parentElement
      const isShown =
        element?.closest(within) &&
        element.checkVisibility() &&
        !element.closest('script, style, option, template, noscript, .visually-hidden, thead')
      if (!element || !isShown) continue
      const text = node.textContent ?? ''
      for (const { 0: word, index } of text.matchAll(/\S+/g)) {
        const whole = topOf(node, index, index + word.length)
        const line = topOf(node, index, index + 1)
        if (whole.height < line.height * 1.5) {
          const next = text.slice(index + word.length).search(/\S/)
          const after = index + word.length + next
          if (word === '·' && next > 0 && topOf(node, after, after + 1).top > line.bottom - 1)
            broken.push(`· at the end of a line of ${element.tagName}`)
          continue
        }
        for (let at = 1; at < word.length; at += 1) {
          const before = topOf(node, index + at - 1, index + at)
          if (topOf(node, index + at, index + at + 1).top < before.top + before.height * 0.5) continue
          const torn = `${word.slice(0, at)}|${word.slice(at)}`
          if (!/\p{L}{2}[-–—/]\|\p{L}{2}|\)\|\(/u.test(torn))
            broken.push(`${torn} in ${element.closest('[class]')?.className} ${element.tagName}`)
        }
      }
    }
    return broken
  }, within)
}
