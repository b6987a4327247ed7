import { expect, test } from 'vitest'
import { Refusal } from '../../../kit/refusal.ts'
import { wordFile, zipped } from '../../../../server/testing/word-file.ts'
import { readWord } from './read-word.ts'

type Bytes = Uint8Array<ArrayBuffer>

const paragraph = '<w:p><w:r><w:t>The fee is $7.</w:t></w:r></w:p>'
const shown = (id: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="" descr="A mill."/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

const document = (inner: string, before = '') =>
  `<?xml version="1.0"?>${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inner}</w:body></w:document>`
const withDocument = (xml: string | Blob) => wordFile({ body: '', others: { 'word/document.xml': xml } })
const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
const main = (target: string) =>
  `<Relationships><Relationship Id="rId1" Type="http://x/officeDocument" Target="${target}"/></Relationships>`

/** Files that are broken or something else, and what the person reads. */
const refused: Record<string, { file: () => Promise<Bytes>; says: RegExp }> = {
  'nothing in it': { file: async () => new Uint8Array(), says: /^This is not a Word file\./ },
  'a picture': { file: async () => bytes('\x89PNG\r\n\x1a\n'), says: /^This is not a Word file\./ },
  'RTF, called .docx': {
    file: async () => bytes('{\\rtf1 Words}'),
    says: /^This file is in the RTF format\./,
  },
  'the older format, or a password of Word’s': {
    file: async () => bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'.padEnd(2_000, '\0')),
    says: /older \.doc format, or it has a password/,
  },
  'a workbook': {
    file: () => zipped({ '_rels/.rels': main('xl/workbook.xml'), 'xl/workbook.xml': '<a/>' }),
    says: /^This is an Excel workbook\./,
  },
  'an OpenDocument text': {
    file: () => zipped({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' }),
    says: /^This is an OpenDocument file\./,
  },
  'a zip file with other files': {
    file: () => zipped({ 'letter.txt': 'Dear Ada' }),
    says: /^This is not a Word file\./,
  },
  'a password of the zip file’s': {
    file: () => zipped({ 'word/document.xml': document(paragraph) }, { password: 'secret' }),
    says: /^This file has a password\. Remove it in Word/,
  },
  'the second half missing': {
    file: async () => {
      const whole = await wordFile({ body: paragraph.repeat(1_000) })
      return whole.subarray(0, whole.length / 2)
    },
    says: /^This Word file is damaged\./,
  },
  'bytes changed in the middle': {
    file: async () => {
      const whole = await wordFile({
        body: Array.from({ length: 3_000 }, (_, i) => paragraph.replace('7', `${i}`)).join(''),
      })
      const at = Buffer.from(whole).indexOf('word/document.xml') + 2_000
      whole.fill(0x55, at, at + 40)
      return whole
    },
    says: /^This Word file is damaged\./,
  },
  'an entity from a file of the server': {
    file: () =>
      withDocument(
        document(
          '<w:p><w:r><w:t>&e;</w:t></w:r></w:p>',
          '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
        ),
      ),
    says: /^This file declares contents that Word does not write/,
  },
  'entities that grow without end': {
    file: () =>
      withDocument(
        document('<w:p><w:r><w:t>&l9;</w:t></w:r></w:p>', `<!DOCTYPE d [<!ENTITY l0 "ha">${laughs}]>`),
      ),
    says: /^This file declares contents that Word does not write/,
  },
  'tags that do not close': {
    file: () => withDocument(document('<w:p><w:r><w:t>Words</w:p>')),
    says: /^This Word file is damaged\./,
  },
  'a part outside the file': {
    file: () =>
      wordFile({ body: paragraph, others: { '../../../../etc/cron.d/job': 'x', 'word/../../x.xml': 'x' } }),
    says: /^This Word file is damaged\./,
  },
  'its text outside the file': {
    file: () => zipped({ '_rels/.rels': main('../../../../etc/passwd') }),
    says: /^(?:This Word file is damaged|This is not a Word file)\./,
  },
  'no words': { file: () => wordFile({ body: '<w:p/>' }), says: /^This file has no text\./ },
  'nothing but a picture': {
    file: () =>
      wordFile({
        body: shown('mill'),
        pictures: { mill: 'media/mill.png' },
        others: { 'word/media/mill.png': 'png' },
      }),
    says: /^This file holds only pictures\. An article needs its words as text\./,
  },
  'nothing but a picture from elsewhere': {
    file: () => wordFile({ body: shown('mill'), pictures: { mill: 'https://a.example/mill.png' } }),
    says: /^This file holds only pictures\./,
  },
}

for (const [what, { file, says }] of Object.entries(refused))
  test(`a file with ${what} is refused with a sentence`, async () => {
    const refusal = await readWord(await file(), 'ask').then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ status: 422, message: expect.stringMatching(says) })
  })

test('styles and lists that go round in circles, and numbers out of all measure, are read', async () => {
  const style = (id: string, base: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${base}"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`
  const file = await wordFile({
    styles: style('A', 'B') + style('B', 'A'),
    numbering:
      '<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="A"/></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
    body:
      '<w:p><w:pPr><w:pStyle w:val="A"/></w:pPr><w:r><w:t>Words</w:t></w:r></w:p>' +
      '<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="999999999"/></w:tcPr><w:p><w:r><w:t>Cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
  })
  expect(await readWord(file, 'ask')).toMatchObject({ outcome: 'read', told: [] })
})

test('numbers that Word writes in words or signs are read in them', async () => {
  const list = (id: number, format: string, text: string, start: number) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl></w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`
  const point = (id: number) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr></w:pPr><w:r><w:t>Words</w:t></w:r></w:p>`
  const file = await wordFile({
    numbering:
      list(1, 'cardinalText', 'Article %1', 1) +
      list(2, 'cardinalText', '%1', 20) +
      list(3, 'ordinalText', '%1', 11) +
      list(4, 'ordinalText', '%1', 20) +
      list(5, 'cardinalText', '%1', 100) +
      list(6, 'chicago', '%1', 2) +
      list(7, 'custom" w:format="001, 002, 003, ...', 'No. %1', 9) +
      list(8, 'hebrew1', '%1', 3) +
      list(9, `custom" w:format="${'0'.repeat(1_000)}1, ...`, '%1', 4),
    body: [1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9].map(point).join(''),
  })
  const read = await readWord(file, 'ask')
  expect(read).toMatchObject({
    told: ['2 numbered paragraphs: the number is in digits here, but Word shows it in other signs.'],
  })
  const numbers = [...JSON.stringify(read).matchAll(/"children":\["([^"]+)"\]/g)].map(([, number]) =>
    number?.trim(),
  )
  expect(numbers).toEqual([
    'Article One',
    'Twenty',
    'Twenty-one',
    'Eleventh',
    'Twelfth',
    'Twentieth',
    'Twenty-first',
    '100',
    '†',
    'No. 009',
    '3',
    '4',
  ])
})

test('an equation beside paragraphs is read, and what a person drew or Word works out is told', async () => {
  const equation = '<m:oMathPara><m:oMath><m:r><m:t>a=b</m:t></m:r></m:oMath></m:oMathPara>'
  const run = '<w:r><w:t>On </w:t><w:dayLong/><w14:contentPart r:id="ink"/></w:r>'
  const file = await wordFile({ body: `${equation}<w:p>${run}<w:subDoc r:id="part"/></w:p>` })
  expect(await readWord(file, 'ask')).toMatchObject({
    elements: [{ children: ['a=b'] }, { children: ['On '] }],
    told: [
      '1 drawn line or shape was left out.',
      '1 embedded file was left out.',
      '1 number or other field that Word works out itself was left out.',
      '1 equation: only the letters and signs were kept.',
    ],
  })
})

test('a field is said to be kept only if the file has words for it', async () => {
  const empty = '<w:fldSimple w:instr=" REF one "/><w:fldSimple w:instr=" TC x "/>'
  const kept = `<w:fldSimple w:instr=" REF two ">${words('5')}</w:fldSimple>`
  const nothing = `${sign('begin')}<w:r><w:instrText> IF 1 = 2 "x" "" </w:instrText></w:r>${sign('separate')}${sign('end')}`
  const contents = `<w:fldSimple w:instr=" TOC ">${words('Fees 5')}</w:fldSimple>`
  const file = await wordFile({ body: `<w:p>${words('See ')}${empty}${kept}${nothing}${contents}</w:p>` })
  expect(await readWord(file, 'ask')).toMatchObject({
    elements: [{ children: ['See 5'] }],
    told: [
      '1 number or other field that Word works out itself was left out.',
      'The table of contents was left out.',
      expect.stringMatching(/^1 field, such as/),
    ],
  })
})

const sign = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const deleted = (inner: string) => `<w:del w:id="1" w:author="Ada Example">${inner}</w:del>`
const instruction = '<w:r><w:instrText> HYPERLINK "https://example.org" </w:instrText></w:r>'
const words = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`

test.each([
  ['its result', sign('begin') + instruction, 1],
  ['its end', sign('begin') + instruction + sign('separate') + words('Shown.'), 2],
  ['its end, which is deleted', sign('begin') + instruction + deleted(sign('end')), 1],
  ['its end, in a field', sign('begin') + sign('begin') + instruction + sign('end'), 1],
])(
  'a field without %s takes no words to the end of the file, and is told',
  async (_what, field, paragraphs) => {
    const file = await wordFile({ body: `<w:p>${field}</w:p>${paragraph}` })
    const read = await readWord(file, 'accepted')
    if (read.outcome !== 'read') throw new Error('It was not read.')
    expect(read.elements).toHaveLength(paragraphs)
    expect(read.elements.at(-1)).toEqual({ tag: 'p', children: ['The fee is $7.'] })
    expect(read.told).toContain('1 number or other field that Word works out itself was left out.')
  },
)

test('words of a field whose result never begins are reported', async () => {
  const field = sign('begin') + instruction + deleted(sign('separate')) + words('The form.') + sign('end')
  const read = await readWord(await wordFile({ body: `<w:p>${field}</w:p>${paragraph}` }), 'accepted')
  expect(read).toMatchObject({
    elements: [{ children: ['The fee is $7.'] }],
    told: [
      'All tracked changes were treated as accepted.',
      '1 number or other field that Word works out itself was left out.',
    ],
  })
})

test('a note keeps the hyphens and equations in it', async () => {
  const note = '<w:r><w:t>20 Pa.C.S. § 2501</w:t><w:noBreakHyphen/><w:t>1, </w:t><w:constructor/></w:r>'
  const file = await wordFile({
    body: `<w:p>${words('Words')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
    footnotes: `<w:footnote w:id="2"><w:p>${note}<m:oMath><m:r><m:t>a=b</m:t></m:r></m:oMath></w:p></w:footnote>`,
  })
  expect(await readWord(file, 'ask')).toMatchObject({ notes: ['20 Pa.C.S. § 2501-1, a=b'] })
})

test('what is too long is cut after a word, and no character in half', async () => {
  const long = 'word '.repeat(500)
  const file = await wordFile({
    body: `<w:p><w:ins w:id="1" w:author="${'x'.repeat(58)}😀😀">${words('Shown.')}</w:ins><w:r><w:footnoteReference w:id="2"/></w:r></w:p>${shown('mill').replace('A mill.', long)}`,
    footnotes: `<w:footnote w:id="2"><w:p>${words('😀'.repeat(1_500))}</w:p></w:footnote>`,
    pictures: { mill: 'media/mill.png' },
    others: { 'word/media/mill.png': 'PNG' },
  })
  expect(await readWord(file, 'ask')).toEqual({ outcome: 'changes', authors: [`${'x'.repeat(58)}…`] })
  const read = await readWord(file, 'accepted')
  if (read.outcome !== 'read') throw new Error('It was not read.')
  expect(read.notes).toEqual([`${'😀'.repeat(999)}…`])
  expect(read.elements.at(-1)?.picture?.description).toBe(`${'word '.repeat(100).trim()}…`)
})

function bytes(text: string): Bytes {
  return new Uint8Array(Buffer.from(text, 'latin1'))
}
