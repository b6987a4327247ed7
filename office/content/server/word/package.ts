import { Uint8ArrayReader, ZipReader, configure } from '@zip.js/zip.js'
import type { FileEntry } from '@zip.js/zip.js'
import { posix } from 'node:path'
import { Refusal } from '../../../kit/refusal.ts'
import { attributeOf, damaged, elementsIn, readXml } from './xml.ts'
import type { XmlElement } from './xml.ts'
import { sizeInWords } from '../../../../text/size-in-words.ts'

configure({ useWebWorkers: false })

/** The most files in a package; a long article with fifty pictures has a hundred. */
const mostEntries = 2_000

/** The most bytes of one part: the text of a novel takes five million. */
const mostPartBytes = 12_000_000

/** A relationship of a part: another part by its path, or an address elsewhere. */
export type Relationship = { type: string; target: string; isOutside: boolean }

/** The parts of a Word file. Only requested parts are unpacked. */
export type WordPackage = {
  /** The path of the part with the text. */
  main: string
  has: (part: string) => boolean
  read: (part: string) => Promise<XmlElement | undefined>
  /** The relationships of a part, by their ids. */
  relationshipsOf: (part: string) => Promise<ReadonlyMap<string, Relationship>>
}

/** Opens a `.docx` file. Throws `Refusal`, which says what the file is and what to do. */
export async function openPackage(bytes: Uint8Array<ArrayBuffer>): Promise<WordPackage> {
  const signature = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  const other = otherFormats.find(({ begins }) => signature.startsWith(begins))
  if (other) throw new Refusal(422, other.refusal)
  if (!signature.startsWith('PK')) throw new Refusal(422, notWord)
  const entries = await entriesOf(bytes)
  const unpack = async (name: string) => {
    const entry = entries.get(name)
    return entry && readXml(await unpacked(entry))
  }
  const relationshipsOf = async (part: string) => {
    const { dir, base } = posix.parse(part)
    const listed = await unpack(posix.join(dir, '_rels', `${base}.rels`))
    return new Map(elementsIn(listed).map((each) => relationship(each, dir)))
  }
  const main = [...(await relationshipsOf('')).values()].find(({ type }) => type === 'officeDocument')?.target
  const ending = main === undefined ? undefined : otherPrograms.find(({ folder }) => main.startsWith(folder))
  if (main === undefined || ending)
    throw new Refusal(422, ending ? ending.refusal : entries.has('content.xml') ? openDocument : notWord)
  return { main, has: (part) => entries.has(part), read: unpack, relationshipsOf }
}

const save = 'Open it in Word, save it as “Word Document (.docx)”, then choose that.'
const notWord = `This is not a Word file. ${save}`
const openDocument =
  'This is an OpenDocument file. Open it in LibreOffice or Word, save it as “Word (.docx)”, then choose that.'
const locked =
  'This file has a password. Remove it in Word (File, Info, Protect Document), save the file, then choose it again.'

const otherFormats = [
  {
    begins: '\xd0\xcf\x11\xe0',
    refusal: `This file is in the older .doc format, or it has a password. Remove any password. ${save}`,
  },
  { begins: '{\\rtf', refusal: `This file is in the RTF format. ${save}` },
  { begins: '%PDF', refusal: 'This is a PDF. Choose the Word file that it was made from.' },
]

const otherPrograms = [
  { folder: 'xl/', refusal: 'This is an Excel workbook. Choose a Word file.' },
  { folder: 'ppt/', refusal: 'This is a PowerPoint presentation. Choose a Word file.' },
]

/** The files in the zip file by their names. */
async function entriesOf(bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, FileEntry>> {
  const entries = new Map<string, FileEntry>()
  let count = 0
  try {
    for await (const entry of new ZipReader(new Uint8ArrayReader(bytes)).getEntriesGenerator()) {
      count += 1
      if (count > mostEntries)
        throw new Refusal(
          422,
          `This file holds more than ${mostEntries.toLocaleString('en-US')} parts, which no Word document has. Copy the text into a new Word file, then choose that.`,
        )
      if (entry.encrypted) throw new Refusal(422, locked)
      if (entry.directory) continue
      if (isOutside(entry.filename) || entries.has(entry.filename)) throw damaged()
      entries.set(entry.filename, entry)
    }
  } catch (error) {
    throw error instanceof Refusal ? error : damaged()
  }
  return entries
}

function isOutside(name: string): boolean {
  return /^(?:[/\\]|[a-z]:)|\\/i.test(name) || name.split('/').includes('..')
}

/** A file's bytes. Its stated size is not trusted. */
async function unpacked(entry: FileEntry): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const taken = new WritableStream<Uint8Array>({
    write: (chunk) => {
      bytes += chunk.length
      if (bytes > mostPartBytes) throw tooLong()
      chunks.push(chunk)
    },
  })
  if (entry.uncompressedSize > mostPartBytes) throw tooLong()
  try {
    await entry.getData(taken, { checkSignature: true })
  } catch (error) {
    throw error instanceof Refusal ? error : damaged()
  }
  return Buffer.concat(chunks)
}

const tooLong = () =>
  new Refusal(
    422,
    `The text of this file takes more than ${sizeInWords(mostPartBytes)}. Copy the part that is the article into a new Word file, then choose that.`,
  )

function relationship(element: XmlElement, folder: string): [id: string, relationship: Relationship] {
  const isOutside = attributeOf(element, 'TargetMode') === 'External'
  const target = attributeOf(element, 'Target') ?? ''
  // From the package's root if it begins with a slash (ISO/IEC 29500-2, 8.3).
  const path = posix.join('/', target.startsWith('/') ? '' : folder, target).slice(1)
  const type = attributeOf(element, 'Type') ?? ''
  return [
    attributeOf(element, 'Id') ?? '',
    { type: type.slice(type.lastIndexOf('/') + 1), target: isOutside ? target : path, isOutside },
  ]
}
