import type { WordParts } from '../../../server/testing/word-file.ts'

/** A Word file, and what must result. `told`: what the office reports as left out or changed. */
export type Shape = {
  name: string
  file: WordParts
  markdown: string
  title?: string
  told?: string[]
  notes?: string[]
}

const run = (words: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${words}</w:t></w:r>`
const p = (inner: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inner.startsWith('<') ? inner : run(inner)}</w:p>`
const styled = (style: string) => `<w:pStyle w:val="${style}"/>`
const numbered = (list: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`
const style = (id: string, name: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`
const by = 'w:id="1" w:author="Eleanor Whitlock" w:date="2026-11-20T10:00:00Z"'
const field = (instruction: string, shown: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const unshown = (instruction: string, form = '') =>
  `<w:r><w:fldChar w:fldCharType="begin">${form}</w:fldChar></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
const formField = (kind: string, data: string, shown = '') =>
  unshown(kind, `<w:ffData>${data}</w:ffData>`).replace(
    '<w:r><w:fldChar w:fldCharType="end"/>',
    (end) => (shown && `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${shown}`) + end,
  )
const cell = (inner: string, properties = '') =>
  `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${inner.startsWith('<') ? inner : p(inner)}</w:tc>`
const table = (...rows: string[][]) =>
  `<w:tbl><w:tblPr/>${rows.map((cells) => `<w:tr>${cells.join('')}</w:tr>`).join('')}</w:tbl>`
/** A picture as Word writes it. `about`: attributes or content of its description; `crop`: attributes of its crop. */
const picture = (id: string, about = '', crop = '') =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" ${about.startsWith('<') ? `>${about}</wp:docPr>` : `${about}/>`}<a:graphic><a:graphicData><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name=""/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:srcRect ${crop}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
const decorative =
  '<a:extLst><a:ext><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>'
/** A file with these pictures, of which only the names matter here. */
const withPictures = (ids: string[], body: string): WordParts => ({
  body,
  pictures: Object.fromEntries(ids.map((id) => [id, `media/${id}.png`])),
  others: Object.fromEntries(ids.map((id) => [`word/media/${id}.png`, 'png'])),
})

const level = (index: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
const lists = (...all: string[]) =>
  all
    .map((levels, index) => `<w:abstractNum w:abstractNumId="${index + 10}">${levels}</w:abstractNum>`)
    .join('') +
  all
    .map((_, index) => `<w:num w:numId="${index + 1}"><w:abstractNumId w:val="${index + 10}"/></w:num>`)
    .join('')

const headings = [
  style('Title', 'Title'),
  style('Heading1', 'heading 1', '<w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/></w:rPr>'),
  style('Heading2', 'heading 2', '<w:basedOn w:val="Heading1"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr>'),
].join('')

/** Their pictures are stored in the page's folder as "./1.jpg", "./2.jpg" and so on, in order of first use. */
const withPictureShapes: Shape[] = [
  {
    name: 'a picture and the words that an exported file has below it',
    file: withPictures(
      ['mill'],
      p(picture('mill', 'descr="A mill."')) +
        p('[Picture 1: A mill at dusk. / Caption: In 1911 / Credit: Jane Doe]') +
        p('The end.'),
    ),
    markdown: '![A mill at dusk.](./1.jpg "In 1911 | Jane Doe")\n\nThe end.\n',
  },
  {
    name: 'pictures between, before and after words, described, decorative or neither',
    file: withPictures(
      ['mill', 'line', 'shed', 'dam', 'gate'],
      p(picture('mill', 'descr="A mill&#10;by a river."')) +
        p('One.') +
        p(picture('line', decorative) + run('Two.')) +
        p(run('Three') + picture('shed') + run(' and four.')) +
        p(picture('dam', 'descr="A dam. Description automatically generated"')) +
        p(picture('gate', 'title="A gate." descr=""')),
    ),
    markdown:
      '![A mill by a river.](./1.jpg)\n\nOne.\n\n![](./2.jpg)\n\nTwo.\n\nThree and four.\n\n![[Description of the picture]](./3.jpg)\n\n![[Description of the picture]](./4.jpg)\n\n![A gate.](./5.jpg)\n',
  },
  {
    name: 'a logo above its title, and a picture twice',
    file: {
      ...withPictures(
        ['logo'],
        p(picture('logo', 'descr="The firm’s sign."')) +
          p('What a Will Does', styled('Title')) +
          p('Words.') +
          p(picture('logo', 'descr="The sign again."')),
      ),
      styles: headings,
    },
    title: 'What a Will Does',
    markdown: '![The firm’s sign.](./1.jpg)\n\nWords.\n\n![The sign again.](./1.jpg)\n',
  },
  {
    name: 'a picture above its only first heading',
    file: {
      ...withPictures(
        ['mill'],
        p(picture('mill', 'descr="A mill."')) + p('Mills', styled('Heading1')) + p('Words.'),
      ),
      styles: headings,
    },
    title: 'Mills',
    markdown: '![A mill.](./1.jpg)\n\nWords.\n',
  },
  {
    name: 'pictures in a table, a list and a text box',
    file: {
      ...withPictures(
        ['cell', 'item', 'box'],
        table(
          [cell('Form'), cell('Fee')],
          [cell(p(run('Report') + picture('cell', 'descr="A form."'))), cell('$7')],
        ) +
          p('First', numbered(1)) +
          p(run('Second') + picture('item', 'descr="A stamp."'), numbered(1)) +
          p('Third', numbered(1)) +
          p(
            `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${p(run('In a box.') + picture('box', 'descr="A box."'))}</w:txbxContent></wps:txbx></w:drawing></mc:Choice></mc:AlternateContent></w:r>`,
          ),
      ),
      numbering: lists(level(0, 'decimal', '%1.')),
    },
    markdown:
      '| Form | Fee |\n| --- | --- |\n| Report | $7 |\n\n![A form.](./1.jpg)\n\n1. First\n2. Second\n\n![A stamp.](./2.jpg)\n\n3. Third\n\nIn a box.\n\n![A box.](./3.jpg)\n',
    told: [
      '1 picture in a table: placed below the table.',
      '1 text box: the words follow the paragraph beside them.',
    ],
  },
  {
    name: 'a picture in a quotation, in the older form, and in alternatives',
    file: {
      ...withPictures(
        ['quote', 'old', 'new'],
        p(run('Said.') + picture('quote', 'descr="A voice."'), styled('Quote')) +
          p(
            '<w:r><w:pict><v:shape alt="An old shape."><v:imagedata r:id="old"/></v:shape></w:pict></w:r>' +
              `<w:r><mc:AlternateContent><mc:Choice Requires="wpg">${picture('new', 'descr="A new one."').slice('<w:r>'.length, -'</w:r>'.length)}</mc:Choice><mc:Fallback><w:pict><v:shape><v:imagedata r:id="new"/></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
          ),
      ),
      styles: headings + style('Quote', 'Quote'),
    },
    markdown: '> Said.\n\n![A voice.](./1.jpg)\n\n![An old shape.](./2.jpg)\n\n![A new one.](./3.jpg)\n',
  },
  {
    name: 'pictures that are deleted, hidden, cropped, missing or in the header',
    file: {
      ...withPictures(
        ['gone', 'hidden', 'cropped', 'inHeader', 'whole'],
        p(run('Words.') + `<w:del ${by}>${picture('gone')}</w:del>`) +
          p(picture('hidden').replace('<w:r>', '<w:r><w:rPr><w:vanish/></w:rPr>')) +
          p(picture('cropped', '', 'l="12000" r="0"')) +
          p(picture('whole', 'descr="All of it."', 'l="0" t="0"')) +
          p(picture('nowhere')) +
          '<w:sectPr><w:headerReference w:type="default" r:id="part-header"/></w:sectPr>',
      ),
      header: p(picture('inHeader')),
    },
    markdown: 'Words.\n\n![All of it.](./1.jpg)\n',
    told: [
      'All tracked changes were treated as accepted.',
      '1 picture that is not in the file itself was left out.',
      '1 picture was left out because the file still holds what was cropped away. In Word, choose Compress Pictures and delete the cropped areas, then choose the file again.',
      'Hidden words were left out.',
      'The header and the footer were left out.',
    ],
  },
  {
    name: '200 pictures',
    file: withPictures(['dot'], p('Words.') + p(picture('dot', decorative)).repeat(200)),
    markdown: `Words.\n${'\n![](./1.jpg)\n'.repeat(50)}`,
    told: ['150 pictures were left out: only the first 50 are imported.'],
  },
]

export const shapes: Shape[] = [
  ...withPictureShapes,
  {
    name: 'a title, headings, and words that Word divides between runs',
    file: {
      styles: headings,
      body:
        p('What a Will Does', styled('Title')) +
        p('A will says who gets what.') +
        p(run('Wit') + run('nes') + run('ses'), styled('Heading1')) +
        p(run('Two ', '<w:b/>') + run('of them', '<w:b/>') + run(' sign', '<w:i/>') + run('.')) +
        p('Age', styled('Heading2')) +
        p('Eighteen &amp; over.'),
    },
    title: 'What a Will Does',
    markdown:
      'A will says who gets what.\n\n## Witnesses\n\n**Two of them** *sign*.\n\n### Age\n\nEighteen & over.\n',
  },
  {
    name: 'headings by styles of the firm’s own, based on those of Word',
    file: {
      styles: headings + style('Firm', 'Firm caption', '<w:basedOn w:val="Heading2"/>'),
      body: p('First words.') + p('A caption', styled('Firm')) + p('More words.'),
    },
    markdown: 'First words.\n\n## A caption\n\nMore words.\n',
  },
  {
    name: 'headings by the outline level of the paragraph, in a file without styles',
    file: { body: p('Words.') + p('A point', '<w:outlineLvl w:val="1"/>') + p('More.') },
    markdown: 'Words.\n\n## A point\n\nMore.\n',
  },
  {
    name: 'styles with names in another language’s ids',
    file: {
      styles: style('berschrift1', 'heading 1'),
      body: p('Words.') + p('A point', styled('berschrift1')) + p('More.'),
    },
    markdown: 'Words.\n\n## A point\n\nMore.\n',
  },
  {
    name: 'numbered headings, by a list that their styles belong to',
    file: {
      styles:
        style(
          'Heading1',
          'heading 1',
          '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr>',
        ) +
        style(
          'Heading2',
          'heading 2',
          '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="1"/></w:pPr>',
        ),
      numbering: lists(
        level(0, 'upperRoman', 'Article %1.', '<w:pStyle w:val="Heading1"/>') +
          level(1, 'decimal', '%1.%2', '<w:pStyle w:val="Heading2"/><w:isLgl/>'),
      ),
      body:
        p('Before.') +
        p('Pay', styled('Heading1')) +
        p('When', styled('Heading2')) +
        p('How', styled('Heading2')) +
        p('Leave', styled('Heading1')) +
        p('Sick', styled('Heading2')),
    },
    markdown:
      'Before.\n\n## Article I. Pay\n\n### 1.1 When\n\n### 1.2 How\n\n## Article II. Leave\n\n### 2.1 Sick\n',
  },
  {
    name: 'lists in lists, with numbers and bullets',
    file: {
      numbering: lists(level(0, 'decimal', '%1.') + level(1, 'bullet', '')),
      body:
        p('Sign', numbered(1)) +
        p('in ink', numbered(1, 1)) +
        p('at the end', numbered(1, 1)) +
        p('Keep it', numbered(1)),
    },
    markdown: '1. Sign\n   - in ink\n   - at the end\n2. Keep it\n',
  },
  {
    name: 'lettered points, which stay letters',
    file: {
      numbering: lists(
        level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '(%2)') + level(2, 'lowerRoman', '%3.'),
      ),
      body:
        p('The notice says', numbered(1)) +
        p('what is owed', numbered(1, 1)) +
        p('to whom', numbered(1, 2)) +
        p('by when', numbered(1, 1)),
    },
    markdown: '1. The notice says\n\n   (a) what is owed\n\n   i. to whom\n\n   (b) by when\n',
  },
  {
    name: 'points with capital letters and Roman numerals and no sign after them, beside bullets',
    file: {
      numbering: lists(
        level(0, 'upperLetter', '%1'),
        level(0, 'upperRoman', '%1'),
        level(0, 'bullet', 'o', '<w:rPr><w:rFonts w:ascii="Courier New"/></w:rPr>'),
      ),
      body: p('Alpha', numbered(1)) + p('Beta', numbered(1)) + p('One', numbered(2)) + p('Dot', numbered(3)),
    },
    markdown: 'A Alpha\n\nB Beta\n\nI One\n\n- Dot\n',
  },
  {
    name: 'a list that goes on after a paragraph, and one that begins at five',
    file: {
      numbering:
        lists(level(0, 'decimal', '%1.')) +
        '<w:num w:numId="9"><w:abstractNumId w:val="10"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>',
      body:
        p('One', numbered(1)) + p('Between.') + p('Two', numbered(1)) + p('Then.') + p('Five', numbered(9)),
    },
    markdown: '1. One\n\nBetween.\n\n2. Two\n\nThen.\n\n5. Five\n',
  },
  {
    name: 'three numbered lists one below the other, of which the last begins at five',
    file: {
      numbering: lists(
        level(0, 'decimal', '%1.'),
        level(0, 'decimal', '%1.'),
        level(0, 'decimal', '%1.').replace('<w:start w:val="1"/>', '<w:start w:val="5"/>'),
      ),
      body:
        ['a', 'b', 'c'].map((words) => p(words, numbered(1))).join('') +
        ['x', 'y'].map((words) => p(words, numbered(2))).join('') +
        p('five', numbered(3)),
    },
    markdown: '1. a\n2. b\n3. c\n\n1) x\n2) y\n\n5. five\n',
  },
  {
    name: 'a number that the paragraph takes away from its style',
    file: {
      styles: style('Point', 'Point', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>'),
      numbering: lists(level(0, 'decimal', '%1.')),
      body:
        p('One', styled('Point')) + p('None', styled('Point') + '<w:numPr><w:numId w:val="0"/></w:numPr>'),
    },
    markdown: '1. One\n\nNone\n',
  },
  {
    name: 'text boxes, as Word 2010 and Word 2007 write them',
    file: {
      body:
        p(
          run('Beside it.') +
            `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${p('In the box.')}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${p('In the box.')}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
        ) +
        p(
          `<w:r><w:pict><v:textbox><w:txbxContent>${p('An older box.')}</w:txbxContent></v:textbox></w:pict></w:r>`,
        ),
    },
    markdown: 'Beside it.\n\nIn the box.\n\nAn older box.\n',
    told: ['2 text boxes: the words follow the paragraph beside them.'],
  },
  {
    name: 'fields: a date, a reference, and one without words',
    file: {
      body: p(
        run('As of ') +
          field('DATE \\@ "MMMM d, yyyy"', 'November 2, 2026') +
          run(', see section ') +
          '<w:fldSimple w:instr=" REF _Ref1 \\r "><w:r><w:t>4</w:t></w:r></w:fldSimple>' +
          '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> XE "pay" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>' +
          run('.'),
      ),
    },
    markdown: 'As of November 2, 2026, see section 4.\n',
    told: ['2 fields, such as a date or a cross-reference: kept as Word last showed them.'],
  },
  {
    name: 'links by relationship, by field, wrapped by a mail filter, to a bookmark, and to a script',
    file: {
      links: {
        rId7: 'https://www.palegis.us/statutes',
        rId8: 'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fa&amp;data=x',
        rId9: 'javascript:alert(1)',
      },
      body: p(
        `<w:hyperlink r:id="rId7">${run('by relation', '<w:b/>')}</w:hyperlink>` +
          run(', ') +
          field('HYPERLINK "https://example.org/b"', 'by field') +
          run(', ') +
          `<w:hyperlink r:id="rId8">${run('wrapped')}</w:hyperlink>` +
          run(', ') +
          `<w:hyperlink w:anchor="_Toc1">${run('inside')}</w:hyperlink>` +
          run(', ') +
          `<w:hyperlink r:id="rId9">${run('script')}</w:hyperlink>` +
          run('.'),
      ),
    },
    markdown:
      '[**by relation**](https://www.palegis.us/statutes), [by field](https://example.org/b), [wrapped](https://example.org/a), inside, script.\n',
  },
  {
    name: 'a table of contents, as a control and as a field over several paragraphs',
    file: {
      styles: headings + style('TOC1', 'toc 1'),
      body:
        `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${p('Contents')}${p('Pay 1', styled('TOC1'))}</w:sdtContent></w:sdt>` +
        p(
          '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> TOC \\o </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>' +
            run('Pay 1'),
        ) +
        p(run('Leave 2') + '<w:r><w:fldChar w:fldCharType="end"/></w:r>') +
        p('Words.'),
    },
    markdown: 'Words.\n',
    told: ['The table of contents was left out.'],
  },
  {
    name: 'footnotes, endnotes, comments and a picture that is only linked',
    file: {
      footnotes:
        '<w:footnote w:type="separator" w:id="-1"><w:p/></w:footnote>' +
        `<w:footnote w:id="2">${p('<w:r><w:footnoteRef/></w:r>' + run(' See 15 Pa.C.S. § 146.'))}</w:footnote>`,
      endnotes: `<w:endnote w:id="2">${p('At the end.')}</w:endnote>`,
      comments: `<w:comment ${by}>${p('Is this right?')}</w:comment>`,
      body: p(
        '<w:commentRangeStart w:id="1"/>' +
          run('It is due') +
          '<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>' +
          '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="2"/></w:r>' +
          run(' soon') +
          '<w:r><w:endnoteReference w:id="2"/></w:r>' +
          run('.') +
          picture('elsewhere'),
      ),
      pictures: { elsewhere: 'https://tracker.example/pixel.png' },
    },
    markdown: 'It is due soon.\n',
    told: [
      '1 picture that is not in the file itself was left out.',
      '1 comment was left out.',
      '1 footnote was left out.',
      '1 endnote was left out.',
    ],
    notes: ['See 15 Pa.C.S. § 146.', 'At the end.'],
  },
  {
    name: 'tracked changes, taken over as accepted',
    file: {
      body:
        p(
          run('The fee is ') +
            `<w:del ${by}><w:r><w:delText>$70</w:delText></w:r></w:del><w:ins ${by}>${run('$7')}</w:ins>` +
            run('.') +
            `<w:moveFrom ${by}>${run(' Gone.')}</w:moveFrom>`,
        ) +
        p(
          `<w:del ${by}><w:r><w:delText>A whole paragraph.</w:delText></w:r></w:del>`,
          `<w:rPr><w:del ${by}/></w:rPr>`,
        ) +
        p(run('First half'), `<w:rPr><w:del ${by}/></w:rPr>`) +
        p(` and second.`) +
        table([cell('A'), cell('B')], [cell('1'), cell('2')]).replace(
          '<w:tr><w:tc><w:p><w:r><w:t xml:space="preserve">1',
          `<w:tr><w:trPr><w:del ${by}/></w:trPr><w:tc><w:p><w:r><w:t xml:space="preserve">1`,
        ) +
        p(`<w:moveTo ${by}>${run('Moved here.')}</w:moveTo>`),
    },
    markdown: 'The fee is $7.\n\nFirst half and second.\n\n| A | B |\n| --- | --- |\n\nMoved here.\n',
    told: ['All tracked changes were treated as accepted.'],
  },
  {
    name: 'words hidden and struck, by themselves and by a style',
    file: {
      styles:
        '<w:style w:type="character" w:styleId="Note"><w:name w:val="Note to self"/><w:rPr><w:vanish/></w:rPr></w:style>',
      body: p(
        run('Shown') +
          run(' hidden', '<w:vanish/>') +
          run(' noted', '<w:rStyle w:val="Note"/>') +
          run(' struck', '<w:strike/>') +
          run(' not hidden', '<w:rStyle w:val="Note"/><w:vanish w:val="0"/>') +
          run('.'),
      ),
    },
    markdown: 'Shown not hidden.\n',
    told: ['Hidden words were left out.', 'Struck-out words were left out.'],
  },
  {
    name: 'a title with struck-out words',
    file: {
      styles: headings,
      body: p(run('Wills') + run(' and trusts', '<w:strike/>'), styled('Title')) + p('Words.'),
    },
    title: 'Wills',
    markdown: 'Words.\n',
    told: ['Struck-out words of the title were left out.'],
  },
  {
    name: 'a heading over all, with struck-out words',
    file: {
      styles: headings,
      body: p(run('Wills') + run(' and trusts', '<w:strike/>'), styled('Heading1')) + p('Words.'),
    },
    title: 'Wills',
    markdown: 'Words.\n',
    told: ['Struck-out words were left out.'],
  },
  {
    name: 'a text box with only an equation, and a break of the page between words',
    file: {
      body: p(
        '<w:r><w:t>One</w:t><w:br w:type="page"/><w:t>two</w:t></w:r>' +
          '<w:r><w:pict><v:rect><v:textbox><w:txbxContent><m:oMathPara><m:oMath><m:r><m:t>a=b</m:t></m:r></m:oMath></m:oMathPara></w:txbxContent></v:textbox></v:rect></w:pict></w:r>',
      ),
    },
    markdown: 'One two\n\na=b\n',
    told: [
      '1 text box: the words follow the paragraph beside them.',
      '1 equation: only the letters and signs were kept.',
    ],
  },
  {
    name: 'content controls, filled in and empty, with a box that is checked',
    file: {
      body:
        p(
          run('Name: ') +
            `<w:sdt><w:sdtPr/><w:sdtContent>${run('Ada')}</w:sdtContent></w:sdt>` +
            run(', date: ') +
            `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run('Click to enter a date.')}</w:sdtContent></w:sdt>`,
        ) + p('<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>' + run(' agreed')),
    },
    markdown: 'Name: Ada, date:\n\n☑ agreed\n',
    told: ['1 empty form field was left out.'],
  },
  {
    name: 'an emoji that Word writes as a symbol',
    file: {
      body: p(
        run('Thank you ') +
          '<w:r><mc:AlternateContent><mc:Choice Requires="w16se"><w16se:symEx xmlns:w16se="http://schemas.microsoft.com/office/word/2015/wordml/symex" w16se:font="Segoe UI Emoji" w16se:char="1F60A"/></mc:Choice><mc:Fallback><w:t>😊</w:t></mc:Fallback></mc:AlternateContent></w:r>',
      ),
    },
    markdown: 'Thank you 😊\n',
  },
  {
    name: 'raised and lowered figures, also those that are only moved up or down',
    file: {
      body:
        p(run('§ 2503') + run('4', '<w:position w:val="8"/>')) +
        p(
          run('§ 2502') +
            run('1', '<w:vertAlign w:val="superscript"/>') +
            run(' and H') +
            run('2', '<w:vertAlign w:val="subscript"/>') +
            run('O, 1') +
            run('st', '<w:vertAlign w:val="superscript"/>'),
        ),
    },
    markdown: '§ 2503⁴\n\n§ 2502¹ and H₂O, 1st\n',
  },
  {
    name: 'line breaks, tabs, hyphens that do not break, and a break of the page',
    file: {
      body:
        p('<w:r><w:t>One</w:t><w:br/><w:t>Two</w:t><w:tab/><w:t>three</w:t></w:r>') +
        p('<w:r><w:br w:type="page"/></w:r>') +
        p('<w:r><w:t>non</w:t><w:noBreakHyphen/><w:t>compete</w:t><w:softHyphen/><w:t>s</w:t></w:r>'),
    },
    markdown: 'One\\\nTwo three\n\nnon-competes\n',
  },
  {
    name: 'equations, charts and a file in the file',
    file: {
      body:
        p('<m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath>' + run(' it is.')) +
        p(
          '<w:r><w:drawing><a:graphic><a:graphicData><c:chart r:id="rId5"/></a:graphicData></a:graphic></w:drawing></w:r>',
        ) +
        p('<w:r><w:object><v:shape><v:imagedata r:id="rId6"/></v:shape><o:OLEObject/></w:object></w:r>') +
        '<w:altChunk r:id="rId7"/>',
    },
    markdown: 'a+b it is.\n',
    told: [
      '1 chart or diagram was left out.',
      '2 embedded files were left out.',
      '1 equation: only the letters and signs were kept.',
    ],
  },
  {
    name: 'Asian words with their readings, and smart tags',
    file: {
      body: p(
        '<w:r><w:ruby><w:rt><w:r><w:t>kyo</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>京</w:t></w:r></w:rubyBase></w:ruby></w:r>' +
          `<w:smartTag><w:smartTag>${run(' in Japan')}</w:smartTag></w:smartTag>`,
      ),
    },
    markdown: '京 in Japan\n',
  },
  {
    name: 'levels of a list that styles take from the style that they are based on',
    file: {
      styles:
        style('Clause', 'Clause', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>') +
        style(
          'Point',
          'Point',
          '<w:basedOn w:val="Clause"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr>',
        ),
      numbering: lists(level(0, 'decimal', 'Section %1.') + level(1, 'decimal', '%1.%2')),
      body: p('Pay.', styled('Clause')) + p('Weekly.', styled('Point')) + p('In cash.', styled('Point')),
    },
    markdown: 'Section 1. Pay.\n\n1.1 Weekly.\n\n1.2 In cash.\n',
  },
  {
    name: 'form fields of Word 97: words, none, boxes and a list',
    file: {
      body: p(
        run('Name: ') +
          formField('FORMTEXT', '<w:textInput/>', run('Ada') + run(' ') + run('Okafor')) +
          run(', date: ') +
          formField('FORMTEXT', '<w:textInput/>', run('\u2002').repeat(5)) +
          formField('FORMCHECKBOX', '<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>') +
          run(' agreed ') +
          formField('FORMCHECKBOX', '<w:checkBox><w:default w:val="0"/></w:checkBox>') +
          run(' not, by ') +
          formField(
            'FORMDROPDOWN',
            '<w:ddList><w:result w:val="1"/><w:listEntry w:val="mail"/><w:listEntry w:val="hand"/></w:ddList>',
          ) +
          run('.'),
      ),
    },
    markdown: 'Name: Ada Okafor, date: ☒ agreed ☐ not, by hand.\n',
    told: ['1 empty form field was left out.'],
  },
  {
    name: 'fields whose words the file does not hold, and a prompt to fill in',
    file: {
      body: p(
        unshown('AUTONUMLGL') +
          run(' The fee') +
          unshown('XE "fee"') +
          unshown('TA \\l "15 Pa.C.S."') +
          run(' of ') +
          unshown('MACROBUTTON NoMacro [amount]') +
          run('.'),
      ),
    },
    markdown: 'The fee of .\n',
    told: [
      '1 empty form field was left out.',
      '1 number or other field that Word works out itself was left out.',
    ],
  },
  {
    name: 'drawn letters, a line across the page, a drawn arrow and an empty box',
    file: {
      body: p(
        '<w:r><w:pict><v:shape><v:textpath string="Grand opening"/></v:shape></w:pict></w:r>' +
          '<w:r><w:pict><v:rect o:hr="t"/></w:pict></w:r>' +
          '<w:r><w:pict><v:line/></w:pict></w:r>' +
          '<w:r><w:drawing><wps:txbx><w:txbxContent><w:p/></w:txbxContent></wps:txbx></w:drawing></w:r>',
      ),
    },
    markdown: 'Grand opening\n',
    told: ['2 drawn lines or shapes were left out.'],
  },
  {
    name: 'a table whose first row has fewer cells than the others',
    file: { body: table([cell('Fees')], [cell('Filing'), cell('$125'), cell('online')]) },
    markdown: '| Fees | | |\n| --- | --- | --- |\n| Filing | $125 | online |\n',
  },
  {
    name: 'rows that begin or end within the table',
    file: {
      body:
        table([cell('A'), cell('B'), cell('C')]).replace('</w:tbl>', '') +
        `<w:tr><w:trPr><w:gridBefore w:val="1"/><w:gridAfter w:val="1"/></w:trPr>${cell('under B')}</w:tr></w:tbl>`,
    },
    markdown: '| A | B | C |\n| --- | --- | --- |\n| | under B | |\n',
  },
  {
    name: 'paragraphs whose deleted marks have no next paragraph, or a table after them',
    file: {
      body:
        p(run('Before.'), `<w:rPr><w:del ${by}/></w:rPr>`) +
        table([cell('A'), cell('B')], [cell(p(run('1'), `<w:rPr><w:del ${by}/></w:rPr>`)), cell('2')]) +
        p(run('Last.'), `<w:rPr><w:del ${by}/></w:rPr>`),
    },
    markdown: 'Before.\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\nLast.\n',
    told: ['All tracked changes were treated as accepted.'],
  },
  {
    name: 'a control around the whole text, which begins with a table of contents',
    file: {
      body: `<w:sdt><w:sdtPr/><w:sdtContent><w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${p('Pay 1')}</w:sdtContent></w:sdt>${p('Words.')}</w:sdtContent></w:sdt>`,
    },
    markdown: 'Words.\n',
    told: ['The table of contents was left out.'],
  },
]
