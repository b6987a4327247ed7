import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownWords } from './own-words.ts'

test.each([
  ['Yes.', 'Yes.', ''],
  ['Yes.\n\n> Friday?\n> Paula', 'Yes.', '> Friday?\n> Paula'],
  [
    'Yes.\n\nOn Thu, Nov 26, 2026 at 9:00 AM Firm <a@firm.example>\nwrote:\n\n> Friday?',
    'Yes.',
    'On Thu, Nov 26, 2026 at 9:00 AM Firm <a@firm.example>\nwrote:\n\n> Friday?',
  ],
  [
    'Yes.\n-----Original Message-----\nFrom: Firm\n\nFriday?',
    'Yes.',
    '-----Original Message-----\nFrom: Firm\n\nFriday?',
  ],
  ['> Friday?\nYes.\n> At ten?\nNo.', '> Friday?\nYes.\n> At ten?\nNo.', ''],
  [
    'See below.\nOn Thu, Firm wrote:\n> Friday?\nYes.\n> At ten?\nNo.',
    'See below.\nOn Thu, Firm wrote:\n> Friday?\nYes.\n> At ten?\nNo.',
    '',
  ],
  ['On Friday I wrote: nothing.', 'On Friday I wrote: nothing.', ''],
  ...[
    'On Tuesday my landlord wrote:\n\nYou must leave.\n\nWhat can I do?',
    'Hello.\nOn Monday I wrote to intake@firm.example about this:\n\nMy landlord locked me out.',
    'Please read this.\n---------- Forwarded message ---------\nFrom: Landlord\n\nYou must leave.',
    'I have to sign here:\n____________________________\nIs that right?',
    '-----Original Message-----\nFrom: Firm\n\nFriday?\n\nYes, Friday.',
  ].map((text) => [text, text, '']),
  [
    'Hello.\nOn Friday I can come.\nOn Thu, Firm <a@firm.example> wrote:\n\n> Friday?',
    'Hello.\nOn Friday I can come.',
    'On Thu, Firm <a@firm.example> wrote:\n\n> Friday?',
  ],
  ...[
    '________________________________\nFrom: Firm <a@firm.example>\nSent: Thursday\n\nFriday?',
    'Am Do., 26. Nov. 2026 um 09:00 Uhr schrieb Firm <a@firm.example>:\n\n> Freitag?',
    'Le jeu. 26 nov. 2026 à 09:00, Firm <a@firm.example> a écrit :\n\n> Vendredi ?',
    'El jue, 26 nov 2026 a las 9:00, Firm (<a@firm.example>) escribió:\n\n> ¿Viernes?',
    'On Thursday, November 26, 2026 at 09:00:00 AM EST, Firm <a@firm.example> wrote:\n\nFriday?',
  ].map((rest) => [`Yes.\n\n${rest}`, 'Yes.', rest]),
])('of %j the own words are %j', (text, words, repeated) => {
  expect(ownWords(text)).toEqual({ words, repeated })
})

test('No line of any text is left out, and none is shown twice', () => {
  const line = fc.constantFrom(
    'Yes.',
    '> Friday?',
    '>',
    '',
    'On Thu, Firm wrote:',
    '-----Original Message-----',
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { words, repeated } = ownWords(lines.join('\n'))
      const shown = [words, repeated].join('\n').split('\n')
      expect(shown.filter(Boolean)).toEqual(lines.filter(Boolean))
    }),
  )
})
