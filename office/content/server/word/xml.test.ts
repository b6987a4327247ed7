import { expect, test } from 'vitest'
import { attributeOf, elementAt, readXml, textOf } from './xml.ts'

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main'

test.each([
  ['the prefix of Word', `<w:p xmlns:w="${word}"><w:t w:val="a&amp;b">A &lt; B</w:t></w:p>`],
  ['another prefix', `<ns0:p xmlns:ns0="${word}"><ns0:t ns0:val='a&#38;b'>A &#x3c; B</ns0:t></ns0:p>`],
  ['no prefix', `<p xmlns="${word}"><t val = "a&amp;b">A <![CDATA[< B]]></t></p>`],
  [
    'a prefix declared where it is used',
    `<w:p xmlns:w="${strict}"><x:t xmlns:x="${word}" x:val="a&amp;b">A <!-- < -->&lt; B</x:t></w:p>`,
  ],
  [
    'words about a document type',
    `<!-- <!DOCTYPE --><w:p xmlns:w="${word}"><w:t w:val="a&amp;b">A &lt; B</w:t></w:p>\n`,
  ],
])('a part in XML with %s is read', (_, xml) => {
  for (const bytes of [
    Buffer.from(xml),
    Buffer.from(`\uFEFF${xml}`),
    Buffer.from(`\uFEFF${xml}`, 'utf16le'),
  ]) {
    const paragraph = readXml(bytes)
    expect(paragraph.name).toBe('p')
    const text = elementAt(paragraph, 't')
    expect([text && textOf(text), attributeOf(text, 'val')]).toEqual(['A < B', 'a&b'])
  }
})

test.each([
  ['nothing', ''],
  ['words alone', 'words'],
  ['an element that does not end', '<a><b></b>'],
  ['an element that ends as another', '<a></b>'],
  ['two roots', '<a/><b/>'],
  ['words after the root', '<a/>words'],
  ['an entity that XML does not have', '<a>&nbsp;</a>'],
  ['a character that XML does not have', '<a>&#1;</a>'],
  ['a prefix that is not declared', '<w:p/>'],
  ['an attribute twice', '<a b="" b=""/>'],
  ['401 elements in one another', `${'<a>'.repeat(401)}${'</a>'.repeat(401)}`],
])('a part with %s is damaged', (_, xml) => {
  expect(() => readXml(Buffer.from(xml))).toThrow(/^This Word file is damaged\./)
})

test('bytes that are not text count as damaged, and 400 nested elements do not', () => {
  expect(() => readXml(Uint8Array.of(0x3c, 0x61, 0xff, 0x2f, 0x3e))).toThrow(/^This Word file is damaged\./)
  expect(readXml(Buffer.from(`${'<a>'.repeat(400)}${'</a>'.repeat(400)}`)).name).toBe('a')
})
