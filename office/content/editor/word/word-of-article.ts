import {
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipWriter,
  configure,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { bodyText } from '../markdown/body-text.ts'
import { bodyXml, bullets, escapedXml, paragraphXml, styled, wordsXml } from './body-xml.ts'
import type { BodyXml, WordJpeg } from './body-xml.ts'

configure({ useWebWorkers: false })

/** An article to be exported: `about` has the lines under the title, and `foot` is at the foot of each page. */
export type WordArticle = {
  title: string
  about: string[]
  summary: string
  body: string
  sources: { citation: string; about: string; url?: string | undefined }[]
  foot: string
  /** The origin of the site, which addresses in the body begin with. */
  site: string
  /** The pictures of the body as JPEGs, by their addresses; for a missing one, only its words are written. */
  pictures: ReadonlyMap<string, WordJpeg>
}

/** Writes an article as a `.docx` file (ISO/IEC 29500-1). */
export async function wordOfArticle(article: WordArticle): Promise<Uint8Array<ArrayBuffer>> {
  const body = bodyXml(bodyText().read(article.body), article)
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships([
      `Id="document" Type="${types}/officeDocument" Target="word/document.xml"`,
      `Id="core" Type="${packageTypes}/metadata/core-properties" Target="docProps/core.xml"`,
    ]),
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapedXml(article.title)}</dc:title></cp:coreProperties>`,
    'word/_rels/document.xml.rels': relationships([
      ...['styles', 'numbering', 'footer'].map(
        (part) => `Id="${part}" Type="${types}/${part}" Target="${part}.xml"`,
      ),
      ...body.links.map(
        (address, index) =>
          `Id="link${index}" Type="${types}/hyperlink" Target="${escapedXml(address)}" TargetMode="External"`,
      ),
      ...body.pictures.map(
        (_, index) => `Id="picture${index}" Type="${types}/image" Target="media/picture${index}.jpg"`,
      ),
    ]),
    'word/document.xml': documentXml(article, body),
    'word/styles.xml': stylesXml,
    'word/numbering.xml': numberingXml(body.starts),
    'word/footer.xml': `<w:ftr ${namespaces}>${footXml(article.foot)}</w:ftr>`,
  }
  const zip = new ZipWriter(new Uint8ArrayWriter())
  for (const [name, xml] of Object.entries(parts)) await zip.add(name, new TextReader(declaration + xml))
  for (const [index, { bytes }] of body.pictures.entries())
    await zip.add(`word/media/picture${index}.jpg`, new Uint8ArrayReader(bytes))
  return zip.close()
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageTypes = 'http://schemas.openxmlformats.org/package/2006/relationships'
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
const namespaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${types}" xmlns:wp="${drawing}/wordprocessingDrawing" xmlns:a="${drawing}/main" xmlns:pic="${drawing}/picture"`
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${[
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  '<Default Extension="jpg" ContentType="image/jpeg"/>',
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
  `<Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/>`,
  ...['styles', 'numbering', 'footer'].map(
    (part) => `<Override PartName="/word/${part}.xml" ContentType="${word}.${part}+xml"/>`,
  ),
].join('')}</Types>`

function relationships(all: string[]): string {
  return `<Relationships xmlns="${packageTypes}">${all.map((each) => `<Relationship ${each}/>`).join('')}</Relationships>`
}

function documentXml({ title, about, summary, sources }: WordArticle, { xml }: BodyXml): string {
  const detail = (words: string, { properties = '', look = '' } = {}) =>
    paragraphXml(wordsXml(words, look), styled('ArticleDetails') + properties)
  const listed = sources.map(({ citation, about: what, url = '' }) => {
    const said = [citation, what].filter((part) => part !== '').join(': ')
    return detail([said, url].filter((part) => part !== '').join('. '), { properties: '<w:keepLines/>' })
  })
  const paper =
    '<w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/>'
  return `<w:document ${namespaces}><w:body>${[
    paragraphXml(wordsXml(title), styled('Title')),
    ...about.map((line) => detail(line)),
    ...(summary === '' ? [] : [detail(summary, { properties: space(0, 16), look: '<w:i/>' })]),
    xml,
    ...(listed.length === 0
      ? []
      : [detail('Sources', { properties: kept + space(16, 6), look: '<w:b/>' }), ...listed]),
    `<w:sectPr><w:footerReference w:type="default" r:id="footer"/>${paper}</w:sectPr>`,
  ].join('')}</w:body></w:document>`
}

function footXml(foot: string): string {
  const number = (instruction: string) =>
    `<w:fldSimple w:instr=" ${instruction} "><w:r><w:t>1</w:t></w:r></w:fldSimple>`
  const page = `${wordsXml('Page ')}${number('PAGE')}${wordsXml(' of ')}${number('NUMPAGES')}`
  return paragraphXml(wordsXml(foot), styled('Footer')) + paragraphXml(page, styled('Footer'))
}

const size = (points: number) => `<w:sz w:val="${points * 2}"/>`
const space = (before: number, after: number) =>
  `<w:spacing w:before="${before * 20}" w:after="${after * 20}"/>`
const kept = '<w:keepNext/>'

function style(id: string, name: string, paragraph: string, look = '', next = ''): string {
  const based = id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/>'
  const standard = id === 'Normal' ? ' w:default="1"' : ''
  return `<w:style w:type="paragraph"${standard} w:styleId="${id}"><w:name w:val="${name}"/>${based}${next && `<w:next w:val="${next}"/>`}<w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${look}</w:rPr></w:style>`
}

const linesOfTable = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(
  (side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`,
)

/** A page to be read and corrected by hand: large letters, wide lines. */
const stylesXml = `<w:styles ${namespaces}>${[
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Georgia" w:hAnsi="Georgia" w:cs="Georgia"/><w:sz w:val="23"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults>',
  style('Normal', 'Normal', '<w:spacing w:after="160" w:line="340" w:lineRule="auto"/>'),
  style('Title', 'Title', `${kept}${space(0, 6)}`, size(22), 'Normal'),
  ...[1, 2, 3, 4, 5].map((level) =>
    style(
      `Heading${level}`,
      `heading ${level}`,
      `${kept}${space(16, 6)}<w:outlineLvl w:val="${level - 1}"/>`,
      `<w:b/>${size([16, 14, 12][level - 1] ?? 11.5)}`,
      'Normal',
    ),
  ),
  style('ListParagraph', 'List Paragraph', '<w:spacing w:after="80"/>'),
  ...Array.from({ length: 9 }, (_, level) =>
    style(
      `ListContinue${level + 1}`,
      level === 0 ? 'List Continue' : `List Continue ${level + 1}`,
      '<w:spacing w:after="80"/>',
    ),
  ),
  style('Quote', 'Quote', '<w:ind w:left="567" w:right="567"/>'),
  style(
    'Source',
    'Source text',
    '<w:spacing w:after="0"/>',
    '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New"/>',
  ),
  style('ArticleDetails', 'Article details', space(0, 6), size(10)),
  style('TableText', 'Table text', '<w:spacing w:before="60" w:after="60" w:line="276" w:lineRule="auto"/>'),
  style('Gap', 'Gap', '<w:spacing w:after="0" w:line="160" w:lineRule="exact"/>'),
  style('Footer', 'footer', '<w:spacing w:after="0"/><w:jc w:val="center"/>', size(9)),
  '<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr></w:style>',
  `<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${linesOfTable.join('')}</w:tblBorders><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>`,
].join('')}</w:styles>`

/** Bullets, and for each numbered list one that begins at its own number. */
function numberingXml(starts: readonly number[]): string {
  const levels = (format: string, text: (level: number) => string) =>
    Array.from(
      { length: 9 },
      (_, level) =>
        `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text(level)}"/><w:pPr><w:ind w:left="${(level + 1) * 360}" w:hanging="360"/></w:pPr></w:lvl>`,
    ).join('')
  const abstract = (id: number, inner: string) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${inner}</w:abstractNum>`
  const numbers = starts.map((start, index) => {
    const begun = Array.from(
      { length: 9 },
      (_, level) => `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`,
    ).join('')
    return `<w:num w:numId="${bullets + 1 + index}"><w:abstractNumId w:val="2"/>${begun}</w:num>`
  })
  return `<w:numbering ${namespaces}>${abstract(
    1,
    levels('bullet', () => '•'),
  )}${abstract(
    2,
    levels('decimal', (level) => `%${level + 1}.`),
  )}<w:num w:numId="${bullets}"><w:abstractNumId w:val="1"/></w:num>${numbers.join('')}</w:numbering>`
}
