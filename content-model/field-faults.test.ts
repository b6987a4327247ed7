import { expect, test } from 'vitest'
import { readContent } from '../editorial/reading/content-folder.ts'
import { readFolder } from '../editorial/reading/read-folder.ts'
import { fieldFaults } from './field-faults.ts'

/** Faulty values that people and programs leave in a field: impossible dates, other types, invisible characters. */
const wrong = [
  '2027-04-31',
  '31',
  '',
  ' ',
  'x'.repeat(5_000),
  '\u0000',
  -1,
  1e21,
  true,
  null,
  [],
  [[]],
  {},
  { a: {} },
]

type Container = Record<string, unknown> | unknown[]

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/** Each place within a value, as its container and key; in a list, those of its first two entries. */
function placesIn(container: Container): [Container, string][] {
  const entries = Object.entries(container)
  return (Array.isArray(container) ? entries.slice(0, 2) : entries).flatMap(
    ([key, value]): [Container, string][] => [
      [container, key],
      ...(isContainer(value) ? placesIn(value) : []),
    ],
  )
}

test('a wrong value in any field of any file is reported, and never ends the check', () => {
  const banner = {
    path: 'announcements/x.yaml',
    fields: {
      words: 'We are closed.',
      closed: true,
      from: '2027-04-30',
      until: '2027-04-30',
      where: 'contact',
    },
  }
  const files = [banner, ...readContent(readFolder('content'), '2026-11-26').folder.files]
  const ended = files.flatMap(({ path, fields }) => {
    const copy = structuredClone<unknown>(fields)
    if (!isContainer(copy)) return []
    return placesIn(copy).flatMap(([container, key]) =>
      wrong.flatMap((value) => {
        const before: unknown = Reflect.get(container, key)
        Reflect.set(container, key, value)
        try {
          fieldFaults({ path, fields: copy })
          return []
        } catch (error) {
          return [`${path} ${key}: ${JSON.stringify(value).slice(0, 30)}: ${String(error)}`]
        } finally {
          Reflect.set(container, key, before)
        }
      }),
    )
  })
  expect(ended).toEqual([])
})

test('a number out of range is told the limit', () => {
  const firm = readFolder('content').find(({ path }) => path === 'firm.yaml')
  const { folder } = readContent(firm ? [firm] : [], '2026-11-24')
  const fields = {
    ...(folder.files[0]?.fields as object),
    answerWithin: { messages: 20, accessibility: 0 },
    conflictRecords: { names: -1, decisions: 300, letters: 0 },
    location: { latitude: -91, longitude: 0 },
    profiles: Array.from({ length: 9 }, () => ({ label: 'Justia', url: 'https://justia.example' })),
  }
  expect(
    fieldFaults({ path: 'firm.yaml', fields }).map(({ message }) => /Write[^.]*\./.exec(message)?.[0]),
  ).toEqual([
    'Write a number of at least -90.',
    'Write a number of at most 10.',
    'Write a number of at least 1.',
    'Write a number of at least 0.',
    'Write a number of at most 240.',
    'Write at most 8 entries.',
  ])
})

test('a text of nothing but spaces is empty, however long it is', () => {
  const fields = {
    heading: 'A page',
    lede: ' '.repeat(30),
    sections: { a: { heading: '\u00a0\n\u3000', text: [] } },
  }
  expect(fieldFaults({ path: 'pages/a.yaml', fields }).map(({ field, message }) => [field, message])).toEqual(
    [
      ['lede', '`lede` is empty. The one or two sentences below the headline.'],
      ['sections.a.heading', '`heading` is empty. The heading of the part.'],
      ['sections.a.text', expect.stringContaining('Write at least 1 entry.')],
    ],
  )
})

test.each(['./a picture.jpg', './why?.jpg', './a\\b.jpg'])(
  'the build could not find a picture named %s',
  (image) => {
    const fields = { name: 'Ann Smith', image }
    expect(fieldFaults({ path: 'team/ann-smith.md', fields })).toContainEqual({
      path: 'team/ann-smith.md',
      field: 'image',
      message: expect.stringContaining('"./name.jpg", without spaces, question marks, or backslashes.'),
    })
  },
)

test.each(['https://firm.example/law', 'https://firm.example?a=b', 'https://a@firm.example'])(
  'the address of the site is no address of a page: %s',
  (siteAddress) => {
    const message = 'Write only https:// and the name of the site: "https://www.firm.example".'
    expect(fieldFaults({ path: 'firm.yaml', fields: { siteAddress } })).toContainEqual({
      path: 'firm.yaml',
      field: 'siteAddress',
      message: expect.stringContaining(message),
    })
  },
)

test('a name that no contact card holds is too long', () => {
  const faults = fieldFaults({ path: 'team/ann-smith.md', fields: { name: 'Ann '.repeat(60) } })
  expect(faults).toContainEqual(
    expect.objectContaining({
      field: 'name',
      message: expect.stringContaining('Write at most 200 characters.'),
    }),
  )
})
