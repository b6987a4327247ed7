import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleText, visibleValues } from './visible-text.ts'

const unseen = [
  '\u0007',
  '\u0000',
  '\u001b',
  '\u0085',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufff9',
  '\uffff',
  '\u{e0041}',
  '\u{e0100}',
]

test('No invisible character can divide a word or a figure', () => {
  for (const sign of unseen.filter((each) => each !== '\u0085')) {
    expect(visibleText(`guar${sign}antee`)).toBe('guarantee')
    expect(visibleText(`$5${sign}00`)).toBe('$500')
  }
})

test.each(['👩‍⚖️', '👩🏽‍⚖️', '☎️ 412', '1️⃣', 'علی‌رضا', 'क्‍ष', '葛󠄀', 'Zoë', 'a\tb\nc', '律師 d’Arc'])(
  '%s is read as it was written',
  (text) => {
    expect(visibleText(text)).toBe(text)
  },
)

test('Every invisible character between two letters is removed', () => {
  const kept: string[] = []
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const sign = String.fromCodePoint(code)
    if (!/[\p{DI}\p{NChar}\p{Cc}]/u.test(sign) || /[\t\n\r\u0085]/.test(sign)) continue
    if (visibleText(`a${sign}b`) !== 'ab') kept.push(code.toString(16))
  }
  expect(kept).toEqual([])
})

test('Each kind of line break becomes one line feed, and half a character a replacement character', () => {
  expect(visibleText('a\r\nb\rc\u0085d\u2028e\u2029f\ud800')).toBe('a\nb\nc\nd\ne\nf\ufffd')
})

test('Any text is free of what breaks a feed, an email header or a check, and reading it again changes nothing', () => {
  const pieces = fc.constantFrom(
    ...unseen,
    'a',
    '5',
    '©',
    '👩',
    '\u{1f3fd}',
    '⚖',
    '\u20e3',
    '葛',
    'ع',
    'क',
    '्',
    '\r',
    '\n',
    '\ud83d',
    'é',
  )
  const text = fc.oneof(fc.string({ unit: pieces }), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(text, (written) => {
      const seen = visibleText(written)
      expect(seen).not.toMatch(
        /(?![\n\t])\p{Cc}|\p{Cs}|\p{NChar}|[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u,
      )
      expect(seen).not.toMatch(/[a-z0-9][\u200c\u200d\ufe0f](?!\u20e3)/i)
      expect(visibleText(seen)).toBe(seen)
    }),
    { numRuns: 2_000 },
  )
})

test('Texts are found wherever they are in a value, and nothing else changes', () => {
  const value = { name: 'An\u200bn', list: [{ text: 'x\u0007' }, 5, null, true] }
  expect(visibleValues(value)).toEqual({ name: 'Ann', list: [{ text: 'x' }, 5, null, true] })
})
