import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfHtml } from './html-text.ts'

test.each([
  ['<p>Yes,<br>Friday &amp; Monday</p><p>Dana</p>', 'Yes,\nFriday & Monday\n\nDana'],
  ['<head><title>x</title><style>p{}</style></head><body>Yes<script>1 < 2</script></body>', 'Yes'],
  ['<html><head><meta name="x"><style>p{}</style><body>Yes', 'Yes'],
  ['Yes<blockquote type="cite">Friday?<br>Ten?</blockquote>', 'Yes\n> Friday?\n> Ten?'],
  ['<!-- <p>no</p> -->a &lt;b&gt; &#8217; &#x2019; &unknown;', 'a <b> ’ ’ &unknown;'],
  ['Jos&eacute; Mu&ntilde;oz&#10;asks &NoBreak;&hellip;', 'José Muñoz asks \u2060…'],
  ['Bring<ul><li>the will</li><li>the deed</li></ul>Thanks', 'Bring\n\n- the will\n\n- the deed\n\nThanks'],
  ['<ul>\n<li>\n<p>the will</p></li><li><p>the deed</p></li></ul>', '- the will\n\n- the deed'],
  ['<pre>Yes,\n  Friday.\n&gt; Friday?\n</pre>Dana\nK.', 'Yes,\n Friday.\n> Friday?\n\nDana K.'],
  ['an unfinished <a href="', 'an unfinished'],
  ['<!-- an unfinished comment', ''],
  [
    '<img alt="5 > 4">Yes <a title=\'a > b\' href="/x">here</a>, "so" <b class="x>now</b>',
    'Yes here, "so" now',
  ],
  ['<td width="100"">I accept.</td><td width="50"">Dana</td>', 'I accept.\n\nDana'],
  [
    '<font face=Arial">I accept</font> <font face=Arial">it</font> <p data=it\'s>Yes, it\'s so',
    "I accept it\nYes, it's so",
  ],
  ['I pay <s>$500</s> <b>$50</b>', 'I pay [struck out: $500] $50'],
  ['Yes.<s><o:p></o:p></s> No.</s>', 'Yes. No.'],
  ['<p>5 < 7 and 8 <9, I <3 it</p>', '5 < 7 and 8 <9, I <3 it'],
])('%j reads %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

test('Many empty paragraphs in an item are read in time that grows with their number', () => {
  const started = performance.now()
  expect(textOfHtml(`<li>${'<p> '.repeat(300_000)}the will`)).toBe('- the will')
  expect(performance.now() - started).toBeLessThan(3_000)
})

test('Any HTML is read, and no tag that a person could not see is left', () => {
  const pieces = fc.constantFrom(
    '<p>',
    '</p>',
    '<',
    '>',
    '<!--',
    '-->',
    '<style>',
    '</style>',
    '&',
    '&#',
    'a',
    ' ',
    '<blockquote>',
    '&lt;',
  )
  fc.assert(
    fc.property(fc.array(pieces), (parts) => {
      expect(textOfHtml(parts.join(''))).not.toMatch(/<\/?(?:p|style|blockquote)>|<!--/)
    }),
  )
})
