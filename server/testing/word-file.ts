import { BlobReader, TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'

/** The parts of a Word file that a test specifies; each is the XML inside the part's root. */
export type WordParts = {
  body: string
  styles?: string
  numbering?: string
  footnotes?: string
  endnotes?: string
  comments?: string
  header?: string
  /** External addresses of links, by id. */
  links?: Record<string, string>
  /** Pictures by id: a part ("media/mill.jpg") whose bytes are among `others`, or an external address. */
  pictures?: Record<string, string>
  /** Other files in the package. */
  others?: Record<string, string | Blob>
}

const office = 'http://schemas.openxmlformats.org'
const namespaces = [
  `xmlns:w="${office}/wordprocessingml/2006/main"`,
  `xmlns:r="${office}/officeDocument/2006/relationships"`,
  `xmlns:mc="${office}/markup-compatibility/2006"`,
  `xmlns:m="${office}/officeDocument/2006/math"`,
  `xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="${office}/drawingml/2006/main"`,
  `xmlns:pic="${office}/drawingml/2006/picture"`,
  `xmlns:c="${office}/drawingml/2006/chart"`,
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ')

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const root = (name: string, inner: string) => `${head}<w:${name} ${namespaces}>${inner}</w:${name}>`

const roots = {
  styles: 'styles',
  numbering: 'numbering',
  footnotes: 'footnotes',
  endnotes: 'endnotes',
  comments: 'comments',
  header: 'hdr',
} as const

const relationships = `xmlns="${office}/package/2006/relationships"`
const type = `${office}/officeDocument/2006/relationships`

/** A `.docx` file with these parts, as Word writes it. */
export async function wordFile(parts: WordParts): Promise<Uint8Array<ArrayBuffer>> {
  const written = Object.entries(roots).flatMap(([part, name]) => {
    const inner = parts[part as keyof typeof roots]
    return inner === undefined ? [] : [{ part, xml: root(name, inner) }]
  })
  const links = Object.entries(parts.links ?? {}).map(
    ([id, target]) =>
      `<Relationship Id="${id}" Type="${type}/hyperlink" Target="${target}" TargetMode="External"/>`,
  )
  const pictures = Object.entries(parts.pictures ?? {}).map(
    ([id, target]) =>
      `<Relationship Id="${id}" Type="${type}/image" Target="${target}"${/^\w+:/.test(target) ? ' TargetMode="External"' : ''}/>`,
  )
  const inner = written.map(
    ({ part }) => `<Relationship Id="part-${part}" Type="${type}/${part}" Target="${part}.xml"/>`,
  )
  return zipped({
    '[Content_Types].xml': `${head}<Types xmlns="${office}/package/2006/content-types"/>`,
    '_rels/.rels': `${head}<Relationships ${relationships}><Relationship Id="rId1" Type="${type}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${head}<Relationships ${relationships}>${[...links, ...pictures, ...inner].join('')}</Relationships>`,
    'word/document.xml': root('document', `<w:body>${parts.body}</w:body>`),
    ...Object.fromEntries(written.map(({ part, xml }) => [`word/${part}.xml`, xml])),
    ...parts.others,
  })
}

export async function zipped(
  files: Record<string, string | Blob>,
  options: { password?: string } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, ...options })
  for (const [name, text] of Object.entries(files))
    await zip.add(name, typeof text === 'string' ? new TextReader(text) : new BlobReader(text))
  return zip.close()
}
