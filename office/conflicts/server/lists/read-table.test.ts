import fc from 'fast-check'
import papa from 'papaparse'
import { expect, test } from 'vitest'
import { CFB, utils, write } from '@e965/xlsx'
import { visibleText } from '../../../../text/visible-text.ts'
import type { ListField } from '../../lists.ts'
import { columnsFault, suggestColumns, withHeadings } from './columns.ts'
import { dayIn, namesOfRows } from './names-of-rows.ts'
import { readTable } from './read-table.ts'

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding))

function workbook(rows: unknown[][], bookType: 'xlsx' | 'biff8' = 'xlsx'): Uint8Array {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet(rows, { UTC: true })
  utils.book_append_sheet(book, sheet, 'Clients')
  return new Uint8Array(write(book, { type: 'buffer', bookType }) as Buffer)
}

/** A workbook whose sheet has been changed in its XML. */
function changed(book: Uint8Array, change: (xml: string) => string): Uint8Array {
  const zip = CFB.read(book, { type: 'buffer' })
  const sheet = CFB.find(zip, '/xl/worksheets/sheet1.xml')
  if (sheet) sheet.content = Buffer.from(change(Buffer.from(sheet.content).toString()))
  return new Uint8Array(CFB.write(zip, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer)
}

const cellsIn = (bytes: Uint8Array) => readTable(bytes).rows.map(({ cells }) => cells)

test('every cell of a CSV file comes back with its line, whatever it holds and whatever separates the columns', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('a,b', 'x;y', '"', '""', 'two\nlines', 'two\r\nlines', '=1+1', 'José', ' '),
  )
  const rows = fc.array(
    fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), cell, fc.stringMatching(/^[a-z]{1,8}$/)),
    {
      minLength: 2,
      maxLength: 12,
    },
  )
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      (table, delimiter, newline) => {
        const text = papa.unparse(table, { delimiter, newline, quotes: true })
        const read = readTable(bytesOf(text)).rows
        expect(read.map(({ cells }) => cells)).toEqual(
          table.map((row) => row.map((each) => visibleText(each).trim())),
        )
        // Each row has the line of the file where its first value is.
        const lines = text.split(/\r\n|\r|\n/)
        for (const [index, { line }] of read.entries())
          expect(lines[line - 1]).toContain(`"${table[index]?.[0]}"`)
      },
    ),
    { numRuns: 300 },
  )
})

test('a file is read in the encodings that Excel writes', () => {
  const rows = [
    ['Name', 'Matter'],
    ['José Núñez', 'Estate'],
  ]
  expect(cellsIn(bytesOf('\ufeffName,Matter\nJosé Núñez,Estate\n'))).toEqual(rows)
  expect(cellsIn(bytesOf('Name;Matter\r\nJosé Núñez;Estate\r\n', 'latin1'))).toEqual(rows)
  expect(cellsIn(bytesOf('Name;Matter\rJos\x8e N\x9c\x96ez;Estate\r', 'latin1'))).toEqual(rows)
  expect(cellsIn(bytesOf('Name\nJOSÉ²\nZoë\n', 'latin1'))).toEqual([['Name'], ['JOSÉ²'], ['Zoë']])
  expect(cellsIn(bytesOf('\ufeffName\tMatter\nJosé Núñez\tEstate\n', 'utf16le'))).toEqual(rows)
  expect(cellsIn(workbook(rows))).toEqual(rows)
})

test('the rows of a file with two kinds of line ends are all read', () => {
  const rows = [
    ['Name', 'Matter'],
    ['Ada', 'Will'],
    ['Bob', 'Trust'],
    ['Cy', 'Deed'],
  ]
  expect(cellsIn(bytesOf('Name,Matter\r\nAda,Will\rBob,Trust\nCy,Deed\r\n'))).toEqual(rows)
})

function emptyFirst(): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([]))
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Name'], ['Ada']]))
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
}

test('a file that is not a list is refused, with what to do instead', () => {
  const refusals: [Uint8Array, RegExp][] = [
    [bytesOf('\x89PNG\r\n\x1a\n\x00\x00'), /not a list of names/],
    [bytesOf('%PDF-1.7\n\xff\xfe\x01\x02', 'latin1'), /not a list of names/],
    [bytesOf('Name\x00Matter', 'latin1'), /not a list of names/],
    [bytesOf('PK\x03\x04 damaged', 'latin1'), /This workbook cannot be read/],
    [workbook([['Name'], ['Ada']], 'biff8'), /older \.xls format/],
    [bytesOf('Name,Matter\n"Ada,Estate\nBob,Trust\n'), /^In line 2, a value begins with a quotation mark/],
    [
      bytesOf('Name,Matter\nBob,Trust\n"Ada" Bell,Will\n'),
      /^In line 3, a value begins with a quotation mark/,
    ],
    [bytesOf('<html>\n<table><tr><td>Ada Bell</td></tr></table>\n'), /web page/],
    [emptyFirst(), /first sheet of this workbook, “Sheet1”, has no rows/],
    [bytesOf('\n\n'), /no rows/],
    [bytesOf(`Name${','.repeat(100)}Former names\nAda`), /more than 100 columns/],
    [workbook([['Name'], [...Array.from({ length: 100 }, () => null), 'Ada']]), /more than 100 columns/],
    [
      Buffer.concat([bytesOf('Name\nJosé\nZoë\n'), bytesOf('Renée\n', 'latin1')]),
      /Some letters .+ are damaged/,
    ],
    [new Uint8Array(10_000_001), /larger than 10\u00A0MB/],
  ]
  for (const [bytes, sentence] of refusals) expect(() => readTable(bytes)).toThrow(sentence)
})

test('an error in the last place of each row of a workbook costs no more than any other cell', () => {
  const names = Array.from({ length: 20_000 }, (_, row) => [`Name ${row}`])
  const wide = changed(workbook(names), (xml) =>
    xml.replaceAll(/<row r="(\d+)".*?(?=<\/row>)/g, '$&<c r="XFD$1" t="e"><v>#N/A</v></c>'),
  )
  const start = performance.now()
  expect(cellsIn(wide)).toEqual(names)
  expect(performance.now() - start).toBeLessThan(5_000)
})

test('a formula is taken as the value that was stored with it, and never evaluated', () => {
  const sheet = utils.aoa_to_sheet([
    ['Name', 'Matter'],
    ['', 'Estate'],
    ['', 'Trust'],
  ])
  sheet['A2'] = { t: 's', f: '"Ada "&"Love"', v: 'Ada Love' }
  sheet['A3'] = { t: 'n', f: '1+1' }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Clients')
  const read = cellsIn(new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer))
  expect(read[1]).toEqual(['Ada Love', 'Estate'])
  expect(read[2]?.[0]).not.toBe('2')
})

test('a title above the columns and empty lines are neither headings nor names', () => {
  const text = 'Clients of the firm 2026,,\n\nFirst Name,Last Name,Company\nAda,Love,\n,,\n,,Acme LLC\n'
  const table = withHeadings(readTable(bytesOf(text)), false)
  expect(table.headings).toEqual(['First Name', 'Last Name', 'Company'])
  expect(table.above).toMatchObject([{ line: 1, cells: ['Clients of the firm 2026'] }])
  const columns = suggestColumns(table.headings)
  expect(columns).toEqual(['firstName', 'lastName', 'company'])
  expect(namesOfRows(table, columns, []).names).toMatchObject([
    { line: 4, name: 'Ada Love', kind: 'person' },
    { line: 6, name: 'Acme LLC', kind: 'business' },
  ])
})

test('a file without headings loses no name', () => {
  const table = withHeadings(readTable(bytesOf('Ada Love\nBob Smith\n')), true)
  expect(table.headings).toEqual(['Column A'])
  expect(namesOfRows(table, ['name'], []).names.map(({ name }) => name)).toEqual(['Ada Love', 'Bob Smith'])
})

test('every row of a workbook is read, even above where the sheet says that it begins', () => {
  const rows = [
    ['Name', 'Matter'],
    ['Ada Love', 'Estate'],
    ['Bob Smith', 'Lease'],
  ]
  const wrong = changed(workbook(rows), (xml) => {
    expect(xml).toContain('<dimension ref="A1:B3"')
    return xml.replace('ref="A1:B3"', 'ref="A3:B3"')
  })
  expect(cellsIn(wrong)).toEqual(rows)
})

test('a row with a name that is too long is refused, not cut off, and a cell that can be corrected is shown whole', () => {
  const owners = Array.from({ length: 30 }, (_, place) => `Ann Smith ${place}`).join(', ')
  // An input of one line would join the names of two lines.
  const lines = `${owners}\nBob Jones`
  const far = 'x'.repeat(1_001)
  const text = `Company,Owners\nAcme LLC,"${lines}"\nBeta LLC,${far}\n`
  const table = withHeadings(readTable(bytesOf(text)), false)
  const { names, bad, badRows } = namesOfRows(table, ['company', 'owners'], [])
  expect([names, badRows]).toEqual([[], 2])
  expect(bad).toEqual([
    {
      line: 2,
      column: 1,
      heading: 'Owners',
      value: `${owners}; Bob Jones`,
      problem: 'has a name of more than 200 characters: put a semicolon between names',
    },
    {
      line: 4,
      column: null,
      heading: '',
      value: far.slice(0, 200),
      problem: 'has too much text under “Owners”',
    },
  ])
})

test('each of several names in a cell is imported', () => {
  const table = withHeadings(readTable(bytesOf('Client\n"Cole, Bo; Acme LLC\nAnn Bell"\n')), false)
  expect(namesOfRows(table, ['name'], []).names.map(({ name }) => name)).toEqual([
    'Cole, Bo',
    'Acme LLC',
    'Ann Bell',
  ])
})

test('a couple in the columns for first and last name is imported as one row, once', () => {
  const table = withHeadings(readTable(bytesOf('First,Last\nJohn and Jane,Smith\n')), false)
  const columns = suggestColumns(table.headings)
  expect(namesOfRows(table, columns, []).names).toMatchObject([{ name: 'John and Jane Smith' }])
})

test('a person named beside a client is imported too, unless that is the client', () => {
  const text =
    'Client,First,Middle,Last\nAcme LLC,Ann,Q,Bell\n"Cole, Bo",Bo,Q,Cole\nCole Roofing LLC,J.,,Cole\n"Bell, Ann",Ann,Kozak,Bell\n"Mr. Bo Cole, Jr.",Bo,,Cole\n"Bell, Ann Marie",Ann,,Bell\n"William ""Bill"" Carver",William,,Carver\nAnn Bell Roofing,Ann,,Bell\nJames Thomas Smith,James,,Thomas\n'
  const table = withHeadings(readTable(bytesOf(text)), false)
  const columns = suggestColumns(table.headings)
  expect(columns).toEqual(['name', 'firstName', 'firstName', 'lastName'])
  expect(namesOfRows(table, columns, []).names).toMatchObject([
    { name: 'Acme LLC' },
    { name: 'Ann Q Bell', kind: 'person', role: 'named with Acme LLC' },
    { name: 'Cole, Bo' },
    { name: 'Cole Roofing LLC' },
    { name: 'J. Cole', role: 'named with Cole Roofing LLC' },
    { name: 'Bell, Ann' },
    { name: 'Ann Kozak Bell' },
    { name: 'Mr. Bo Cole, Jr.' },
    { name: 'Bell, Ann Marie' },
    { name: 'William "Bill" Carver' },
    { name: 'Ann Bell Roofing' },
    { name: 'Ann Bell', role: 'named with Ann Bell Roofing' },
    { name: 'James Thomas Smith' },
    { name: 'James Thomas', role: 'named with James Thomas Smith' },
  ])
})

test('a list with more than 50,000 rows is refused, and one with exactly so many is not', () => {
  const rows = (count: number) => bytesOf(`Title,\nName,Matter\n${'Ada,Estate\n'.repeat(count)}`)
  expect(withHeadings(readTable(rows(50_000)), false).rows).toHaveLength(50_000)
  expect(() => withHeadings(readTable(rows(50_001)), false)).toThrow(/more than 50,000 rows/)
  expect(() => withHeadings(readTable(rows(60_000)), false)).toThrow(/more than 50,000 rows/)
})

test('columns are suggested from the headings of common programs, and as they were last time', () => {
  expect(suggestColumns(['Full Name', 'constructor', '__proto__'])).toEqual(['name', null, null])
  expect(suggestColumns(['Customer', 'Phone Numbers', 'Open Balance'])).toEqual(['name', 'phone', null])
  expect(suggestColumns(['Customer Type', 'Customer', 'Client Status'])).toEqual([null, 'name', null])
  expect(
    suggestColumns(['Client', 'Matter Number', 'Matter Description', 'Open Date', 'Responsible Attorney']),
  ).toEqual(['name', null, 'matter', 'opened', 'lawyer'])
  expect(
    suggestColumns(['Full Name', 'Street', 'City', 'Zip', 'Email Address', 'Email 2', 'Home Phone']),
  ).toEqual(['name', 'address', 'address', 'address', 'email', 'email', 'phone'])
  expect(suggestColumns(['Full Name', 'Cell Phone', 'Home Phone', 'Emergency Phone'])).toEqual([
    'name',
    'phone',
    'phone',
    null,
  ])
  expect(suggestColumns(['Name', 'E-mail Address', 'E-mail Type', 'E-mail Display Name'])).toEqual([
    ...['name', 'email'],
    ...[null, null],
  ])
  expect(suggestColumns(['Client', 'Street', 'City', 'State Code', 'Zip Code'])).toEqual([
    'name',
    ...Array<string>(4).fill('address'),
  ])
  expect(suggestColumns(['Client', 'Owner', 'Owner %', 'Owner ID', 'Owner Email', 'Owner 2'])).toEqual([
    'name',
    'owners',
    ...[null, null, null],
    'owners',
  ])
  expect(suggestColumns(['Client (Last, First Middle)', 'Email'])).toEqual(['name', 'email'])
  expect(
    suggestColumns(['Last, First Middle', 'Email'], { 'Last, First Middle': 'name', Email: 'email' }),
  ).toEqual(['name', 'email'])
  expect(suggestColumns(['First Name', 'Middle Name', 'Last Name'])).toEqual([
    'firstName',
    'firstName',
    'lastName',
  ])
  expect(suggestColumns(['First Name', 'Last Name', 'Spouse First Name', 'Spouse Last Name'])).toEqual([
    'firstName',
    'lastName',
    null,
    null,
  ])
  expect(suggestColumns(['First', 'Last', 'First Contact', 'Middle Initial'])).toEqual([
    'firstName',
    'lastName',
    null,
    'firstName',
  ])
  expect(suggestColumns(['Opposing Party', 'ClientNumber', 'Clients', 'Matter #', 'Matter'])).toEqual([
    null,
    null,
    'name',
    null,
    'matter',
  ])
  expect(suggestColumns(['Last Name', 'Opposing Party'])).toEqual(['lastName', null])
  expect(suggestColumns(['Opposing Party', 'Closed'])).toEqual(['name', 'closed'])
  expect(suggestColumns(['A', 'B'], { A: 'matter', B: 'name' })).toEqual(['matter', 'name'])
  expect(suggestColumns(['Middle Name', 'First Name'], { 'Middle Name': 'name' })).toEqual([
    'firstName',
    'firstName',
  ])
})

test('each telephone number, email, owner and other name of a row is imported, from however many columns', () => {
  const text =
    'Name,Home Phone,Cell Phone,Email,Email 2\nAnn Bell,412-555-0177,412-555-0188,a@x.example,b@x.example\n'
  const table = withHeadings(readTable(bytesOf(text)), false)
  const columns = suggestColumns(table.headings)
  expect(columnsFault(columns)).toBeUndefined()
  expect(namesOfRows(table, columns, []).names).toMatchObject([
    { phone: '412-555-0177; 412-555-0188', email: 'a@x.example; b@x.example' },
  ])
  const named = withHeadings(
    readTable(bytesOf('Client,DBA,Former name,Owner 1,Owner 2\nAcme LLC,Ace,Apex,Ann Bell,Bo Cole\n')),
    false,
  )
  expect(namesOfRows(named, suggestColumns(named.headings), []).names.map(({ name }) => name)).toEqual([
    'Acme LLC',
    'Ann Bell',
    'Bo Cole',
    'Ace',
    'Apex',
  ])
})

test('a row with more text, email addresses or telephone numbers than are compared is bad', () => {
  const columns: ListField[] = [
    'name',
    ...Array<ListField>(9).fill('phone'),
    ...Array<ListField>(5).fill('email'),
  ]
  const problems = (phones: number, emails: number, kind: string) => {
    const cells = columns.map((field, at) => {
      if (field === 'phone') return at <= phones ? `412-555-017${at} ${kind}` : ''
      return field === 'name' ? 'Ann Bell' : at - 9 <= emails ? `a${at}@x.example` : ''
    })
    const table = { headings: columns.map(String), above: [], rows: [{ line: 2, cells }], sheets: [] }
    return namesOfRows(table, columns, []).bad.map(({ line, column, problem }) => [line, column, problem])
  }
  expect(problems(8, 4, 'home')).toEqual([])
  expect(problems(9, 4, 'home')).toEqual([[2, null, 'has more than 8 telephone numbers, which is the limit']])
  expect(problems(8, 5, 'home')).toEqual([[2, null, 'has more than 4 email addresses, which is the limit']])
  const addresses: ListField[] = ['name', ...Array<ListField>(4).fill('address')]
  const rows = [{ line: 2, cells: ['Ann Bell', ...Array<string>(4).fill('x'.repeat(250))] }]
  const long = namesOfRows({ headings: addresses, above: [], rows, sheets: [] }, addresses, [])
  expect(long.bad).toMatchObject([
    { line: 2, column: null, problem: expect.stringContaining('too much text') },
  ])
})

test('dates are read as American programs write them, and nothing else is taken for a date', () => {
  const days = [
    '2019-03-05',
    '3/5/2019',
    '03/05/19',
    'Mar 5, 2019',
    'March 5, 2019',
    '5-Mar-19',
    '2019-03-05T00:00:00',
  ]
  for (const day of days) expect([day, dayIn(day)]).toEqual([day, '2019-03-05'])
  expect(dayIn('3/5/88')).toBe('1988-03-05')
  for (const text of ['2/30/2019', '13/1/2019', 'soon', '2019', '', '0/0/0', 'Foo 3, 2019'])
    expect([text, dayIn(text)]).toEqual([text, undefined])
})

test('a row with several names imports each, and a row with an error imports none until it is corrected', () => {
  const text =
    'Company,Owners,DBA,Opened\nAcme LLC,"Smith, Ann; Lee, Bo",Acme Pets,3/5/2019\nBeta Inc,,,soon\n-,,,\n'
  const table = () => withHeadings(readTable(bytesOf(text)), false)
  const columns = suggestColumns(table().headings)
  const { names, bad, badRows } = namesOfRows(table(), columns, [])
  expect(names.map(({ name, role, opened }) => [name, role, opened])).toEqual([
    ['Acme LLC', '', '2019-03-05'],
    ['Smith, Ann', 'owner of Acme LLC', '2019-03-05'],
    ['Lee, Bo', 'owner of Acme LLC', '2019-03-05'],
    ['Acme Pets', 'other name of Acme LLC', '2019-03-05'],
  ])
  expect(badRows).toBe(2)
  expect(bad).toMatchObject([
    { line: 3, column: 3, heading: 'Opened', value: 'soon', problem: 'is not a date, such as 3/15/2019' },
    { line: 4, column: 0, value: '-', problem: 'has no letter and no digit' },
  ])
  const corrections = [
    { line: 3, column: 3, value: '4/1/2020' },
    { line: 4, column: 0, value: 'Gamma LP' },
  ]
  const corrected = namesOfRows(table(), columns, corrections)
  expect(corrected.badRows).toBe(0)
  expect(corrected.names).toHaveLength(6)
})
