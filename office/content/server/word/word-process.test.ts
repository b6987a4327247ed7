import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { afterAll, expect, test, vi } from 'vitest'
import { contentPathAnswerSchema } from '../../contract.ts'
import { mostWordBytes } from '../../word-files.ts'
import { openSampleOffice } from '../../../../server/testing/sample-office.ts'
import { openFile } from '../../../../server/testing/file-address.ts'
import { wordFile } from '../../../../server/testing/word-file.ts'

vi.setConfig({ testTimeout: 240_000 })

const office = await openSampleOffice()
const staff = await office.join(['staff'])
afterAll(() => office.close())

type Bytes = Uint8Array<ArrayBuffer>

async function send(file: Bytes, changes = 'ask', head = JSON.stringify({ changes })) {
  const body = Readable.toWeb(Readable.from([Buffer.from(`${head}\n`), Buffer.from(file)])) as ReadableStream
  const type = { 'content-type': 'application/octet-stream' }
  const { status, json } = await staff.browser.send('POST', '/office/api/content/word', body, type)
  return { status, json }
}

const paragraph = '<w:p><w:r><w:t>The fee is $7.</w:t></w:r></w:p>'
const tracked =
  '<w:p><w:ins w:id="1" w:author="Ada Example"><w:r><w:t>The fee is $7.</w:t></w:r></w:ins></w:p>'

test('a file with tracked changes is read only when the person says that they count as accepted', async () => {
  const file = await wordFile({ body: tracked })
  expect((await send(file)).json).toEqual({ outcome: 'changes', authors: ['Ada Example'] })
  expect((await send(file, 'accepted')).json).toEqual({
    outcome: 'read',
    elements: [{ tag: 'p', children: ['The fee is $7.'] }],
    title: '',
    told: ['All tracked changes were treated as accepted.'],
    notes: [],
    margins: '',
    details: '',
  })
})

test('an article begins with the words of a file as the draft of one person, and one that is too long is refused', async () => {
  const begin = (body: string, name: string) =>
    staff.browser.send('POST', '/office/api/content/new', {
      group: 'articles',
      name,
      title: 'What a Report Costs',
      copyOf: null,
      body,
    })
  const { json } = await begin('The fee is $7.\n\n## Where\n\nOnline.\n', 'what-a-report-costs')
  const { path } = contentPathAnswerSchema.parse(json)
  const file = await openFile(staff, path)
  expect(file.saved.version).toBeNull()
  expect(file.draft).toMatchObject({
    fields: { title: 'What a Report Costs', draft: true },
    body: 'The fee is $7.\n\n## Where\n\nOnline.',
  })
  const long = await begin('Words. '.repeat(70_000), 'a-novel')
  expect([long.status, long.json['error']]).toEqual([
    413,
    'This text is too long for one page. Divide it, or save a shorter one.',
  ])
})

const shown = (id: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="" descr="A mill."/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

test('pictures are listed with their parts of the file, and none is unpacked or fetched on the server', async () => {
  const file = await wordFile({
    body: paragraph + shown('mill') + shown('bomb') + shown('linked') + shown('outside') + shown('mill'),
    pictures: {
      mill: 'media/mill.png',
      bomb: 'media/bomb.png',
      linked: 'http://localhost:9/pixel.png',
      outside: '../../../../etc/passwd',
    },
    others: { 'word/media/mill.png': 'png', 'word/media/bomb.png': spaces() },
  })
  const memory = watchMemory()
  const { json } = await send(file)
  expect(memory.end()).toBeLessThan(300_000_000)
  const picture = (name: string) => ({
    tag: 'img',
    picture: { part: `word/media/${name}.png`, description: 'A mill.' },
    children: [],
  })
  expect(json).toMatchObject({
    elements: [{ tag: 'p', children: ['The fee is $7.'] }, picture('mill'), picture('bomb'), picture('mill')],
    told: ['2 pictures that are not in the file itself were left out.'],
  })
})

const document = (inner: string, before = '') =>
  `<?xml version="1.0"?>${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inner}</w:body></w:document>`
const withDocument = (xml: string | Blob) => wordFile({ body: '', others: { 'word/document.xml': xml } })
const spaces = () =>
  new Blob([document(''), ...Array<Buffer<ArrayBuffer>>(300).fill(Buffer.alloc(1_000_000, ' '))])
const levels = (number: number) => '<w:tbl><w:tr><w:tc>'.repeat(number)

/** Files that are broken, are something else, or are made to do harm; and what the person reads. */
const hostile: Record<string, { file: () => Promise<Bytes>; says: RegExp; status?: number }> = {
  'a PDF': { file: async () => bytes('%PDF-1.7 …'), says: /^This is a PDF\. Choose the Word file/ },
  '300 MB of spaces in the text': {
    file: () => withDocument(spaces()),
    says: /^The text of this file takes more than 12\u00A0MB\./,
  },
  '300 MB of spaces that the file says are 100 bytes': {
    file: async () => {
      const file = Buffer.from(await withDocument(spaces()))
      for (let at = file.indexOf('PK\x01\x02'); at >= 0; at = file.indexOf('PK\x01\x02', at + 1))
        file.writeUInt32LE(100, at + 24)
      return new Uint8Array(file)
    },
    says: /^(?:This Word file is damaged|The text of this file takes more than 12\u00A0MB)\./,
  },
  '100,000 entries': {
    file: async () => manyEntries(100_000),
    says: /^This file holds more than 2,000 parts/,
  },
  'two million elements': {
    file: () => withDocument(document('<w:p/>'.repeat(1_990_000))),
    says: /too much time or memory to read|takes more than 12\u00A0MB|has no text/,
  },
  'words without end in one paragraph': {
    file: () => withDocument(document(`<w:p>${'<w:r><w:t>word </w:t></w:r>'.repeat(420_000)}</w:p>`)),
    says: /too long for one article|too much time or memory to read/,
  },
  '100,000 tables in one another': {
    file: () => withDocument(document(levels(100_000))),
    says: /^This Word file is damaged\./,
  },
  'more bytes than a file may have': {
    file: async () => new Uint8Array(mostWordBytes + 100_000),
    says: /./,
    status: 413,
  },
}

for (const [what, { file, says, status = 422 }] of Object.entries(hostile))
  test(`a file with ${what} is refused with a sentence; memory stays below 700 MB, and nothing is left`, async () => {
    const before = readdirSync(office.folder, { recursive: true })
    const made = await file()
    const memory = watchMemory()
    const answer = await send(made)
    const most = memory.end()
    expect(answer.json['error']).toMatch(says)
    expect(answer.status).toBe(status)
    expect(most).toBeLessThan(700_000_000)
    expect(readdirSync(office.folder, { recursive: true })).toEqual(before)
  })

test('a malformed request is refused', async () => {
  const file = await wordFile({ body: paragraph })
  expect((await send(file, 'ask', '{"changes":"perhaps"}')).status).toBe(400)
  expect((await send(file, 'ask', '')).status).toBe(400)
  expect((await send(new Uint8Array(), 'ask', '{}')).status).toBe(400)
})

function bytes(text: string): Bytes {
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

/** A zip file with this many empty entries, written by hand: libraries take minutes. (PKWARE APPNOTE 4.3) */
function manyEntries(number: number): Bytes {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (let index = 0; index < number; index += 1) {
    const name = Buffer.from(`word/${index}.xml`)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    local.push(header, name)
    central.push(entry, name)
    offset += 30 + name.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(0xffff, 8)
  end.writeUInt16LE(0xffff, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...local, directory, end]))
}

/** Watches how much memory the processes take that this one starts; 0 where the system does not say. */
function watchMemory(): { end: () => number } {
  const children = `/proc/self/task/${process.pid}/children`
  let most = 0
  const look = () => {
    for (const pid of existsSync(children) ? readFileSync(children, 'utf8').split(' ') : [])
      most = Math.max(most, Number(/^VmHWM:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? 0) * 1_024)
  }
  const timer = setInterval(look, 20)
  return {
    end: () => {
      clearInterval(timer)
      return most
    },
  }
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
