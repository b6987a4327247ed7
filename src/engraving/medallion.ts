import { shortened } from './curve.ts'
import { reach, frameLayers } from './forms.ts'
import { chancesOf, idOf } from './random.ts'
import { tints } from './tints.ts'
import { underprintMarkup } from './underprint.ts'

/** The portrait frame in its own units, with an aspect ratio of 4:5. */
const portraitSize = { width: 400, height: 500 } as const

/**
 * The radii of the oval opening, as fractions of the frame's width and height: small around a monogram, large for a
 * photograph, which the CSS rule `clip-path: ellipse(42% 42% at 50% 50%)` cuts to the same oval.
 */
const openings = { monogram: 0.31, photograph: 0.42 } as const

/** The seed is the member's slug; the monogram has one to three initials. */
type PortraitRequest = { seed: string; monogram?: string }

/**
 * A portrait medallion: an oval guilloche frame on pine. With a monogram, its letters are drawn as outlines in the
 * center; without one, the oval is a hole for a photograph underneath.
 */
export function portraitFrame({ seed, monogram }: PortraitRequest): string {
  const { width, height } = portraitSize
  const id = idOf('portrait', seed, monogram ?? '')
  const chances = chancesOf(`portrait/${seed}`)
  const opening = openings[monogram ? 'monogram' : 'photograph']
  const scale = scaleOf(opening)
  const openOval = ovalOf(opening)
  const layers = frameLayers(id, chances, openRadius(opening))
  const underprint = underprintMarkup(`${id}u`, chances, portraitSize)
  const strokes = layers.map(({ tone, markup }) => `<g stroke="${tint[tone]}">${markup}</g>`)
  const cut = `${id}c`
  const hole = monogram ? '' : openOval
  const letters = monogram ? `<g fill="${tint.bright}">${monogramMarkup(monogram, 68)}</g>` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none">` +
    `<clipPath id="${cut}"><path clip-rule="evenodd" d="M0 0h${width}v${height}H0z${openOval}"/></clipPath>` +
    `<path fill="${tint.ground}" fill-rule="evenodd" d="M0 0h${width}v${height}H0z${hole}"/>` +
    `<g clip-path="url(#${cut})" stroke="${tint.faint}" stroke-opacity=".6">${underprint}</g>` +
    `<g transform="translate(${width / 2} ${height / 2})">${letters}` +
    `<g transform="scale(${scale})" stroke-width="${shortened(0.75 / scale, 1)}">${strokes.join('')}</g></g></svg>`
  )
}

const tint = tints.rosette

/** Around a monogram, the frame ends 15 units from the top edge; around a photograph, it grows with the opening. */
const scaleOf = (opening: number) => (0.1175 * opening) / openings.monogram

function ovalOf(opening: number): string {
  const [x, y] = [opening * portraitSize.width, opening * portraitSize.height]
  return `M${portraitSize.width / 2 - x} ${portraitSize.height / 2}a${x} ${y} 0 1 0 ${2 * x} 0a${x} ${y} 0 1 0-${2 * x} 0z`
}

/** The radius at which the frame's hairlines are just outside the opening. */
function openRadius(opening: number): number {
  return Math.min((opening * portraitSize.height) / scaleOf(opening) / 0.965, 0.7 * reach)
}

/**
 * The filled letters of a monogram, centered on the origin, with capitals `height` units high. Accents are dropped,
 * characters other than A to Z are not drawn, and letters after the third are left out, because they would not fit.
 */
function monogramMarkup(monogram: string, height: number): string {
  const plain = monogram
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
  const letters = [...plain].slice(0, 3)
  const advanceOf = (letter: string) => (advances[letter] ?? 0) + tracking
  let x = (tracking - letters.reduce((sum, letter) => sum + advanceOf(letter), 0)) / 2
  const drawn = letters.map((letter) => {
    const placed = `<path transform="translate(${shortened(x, 1)} ${capHeight / 2})" d="${outlines[letter] ?? ''}"/>`
    x += advanceOf(letter)
    return placed
  })
  return `<g transform="scale(${shortened(height / capHeight, 4)})">${drawn.join('')}</g>`
}

/**
 * The gap between two letters, in thousandths of an em: capitals on their own need slightly more space than in a
 * word.
 */
const tracking = 30

/** The height of the capitals, at 1000 units per em. */
const capHeight = 670

const advances: Readonly<Record<string, number>> = {
  A: 705,
  B: 683,
  C: 685,
  D: 751,
  E: 632,
  F: 576,
  G: 740,
  H: 777,
  I: 392,
  J: 430,
  K: 712,
  L: 597,
  M: 911,
  N: 748,
  O: 745,
  P: 615,
  Q: 745,
  R: 707,
  S: 603,
  T: 621,
  U: 726,
  V: 687,
  W: 989,
  X: 670,
  Y: 648,
  Z: 584,
}

/**
 * The capitals of Brygada 1918 at weight 500 (SIL Open Font License 1.1), as outlines above the baseline, so that a
 * monogram looks the same in a file, where no web font loads, as on a page.
 */
const outlines: Readonly<Record<string, string>> = {
  A: 'M209 0h-197v-35h58l246-635h75l236 635h66v35h-252v-35h63l7-6l-70-194h-246l-75 194l6 6h83v35zM208-270h220l-104-287h-5l-111 287z',
  B: 'M454-353q44 4 81 18q53 21 84 58q31 36 31 88q0 52-24 88q-24 36-61 58q-38 22-81 33q-44 10-84 10h-355v-35h75l6-6v-588l-6-6h-75v-35h317q44 0 88 8q44 8 81 26q36 17 59 48q22 30 22 76q0 65-54 108q-42 33-104 51zM237-35h138q46 0 83-14q36-15 58-47q22-33 22-85q0-44-22-77q-23-33-60-51q-37-19-81-19h-144v287l6 6zM337-635h-100l-6 6v266h106q46 0 83-12q37-13 59-44q22-31 22-84q0-44-22-73q-23-29-60-44q-38-15-82-15z',
  C: 'M392-36q65 0 125-32q59-33 113-96l27 23q-53 70-123 111q-70 40-162 40h-1q-69 0-128-25q-59-26-103-72q-44-46-68-108q-24-62-24-135q0-77 27-141q26-64 73-111q47-47 109-72q62-26 132-26q51 0 92 13q40 13 74 35l20-38h35q4 51 12 102q7 51 17 98l-33 10q-19-54-45-89q-27-35-57-55q-30-20-60-28q-31-8-58-8q-70 0-121 39q-51 39-78 108q-28 68-28 156q0 87 28 155q27 68 80 107q52 39 125 39z',
  D: 'M45-670h318q75 0 137 22q62 21 108 62q45 41 70 101q25 60 25 138q0 76-26 140q-26 64-73 110q-47 46-108 72q-62 25-133 25h-318v-35h75l6-6v-588l-6-6h-75v-35zM237-35h117q71 0 125-36q53-37 83-104q30-68 30-160q0-88-31-156q-32-68-89-106q-57-38-133-38h-102l-6 6v588l6 6z',
  E: 'M561-190h35l-43 190h-508v-35h75l6-6v-588l-6-6h-75v-35h498l36 160l-33 10q-17-53-42-82q-26-29-64-41q-39-12-94-12h-109l-6 6v264h91q43 0 68-23q24-24 27-87h35v255h-35q-3-63-27-86q-25-24-68-24h-91v289l6 6h119q83 0 132-38q48-38 73-117z',
  F: 'M348 0h-303v-35h75l6-6v-588l-6-6h-75v-35h470l36 160l-33 10q-16-53-42-82q-26-29-64-41q-38-12-94-12h-81l-6 6v284h104q43 0 67-23q24-24 27-87h35v255h-35q-3-63-27-86q-24-24-67-24h-104v269l6 6h111v35z',
  G: 'M471-285v-35h239v35h-54l-7 6v279h-35l-48-72h-5q-26 27-53 45q-27 18-61 28q-34 9-79 9h-1q-70 0-128-25q-58-26-101-72q-43-46-66-108q-24-62-24-134q0-78 26-142q26-64 73-111q47-47 110-72q63-26 137-26q56 0 99 14q43 14 75 34l19-38h35q4 51 12 102q7 51 17 98l-33 10q-24-70-62-109q-38-40-81-55q-43-16-84-16q-74 0-126 40q-52 39-79 108q-27 69-27 156q0 87 26 155q26 68 76 107q49 38 118 38q50 0 90-21q39-21 62-62q23-42 23-103v-57l-6-6h-77z',
  H: 'M731 0h-266v-35h75l6-6v-289h-315v289l6 6h74v35h-266v-35h75l6-6v-588l-6-6h-75v-35h266v35h-74l-6 6v264h315v-264l-6-6h-75v-35h266v35h-74l-6 6v588l6 6h74v35z',
  I: 'M329-670v35h-74l-7 6v588l7 6h74v35h-266v-35h74l6-6v-588l-6-6h-74v-35h266z',
  J: 'M207-635h-74v-35h266v35h-75l-5 6v468q0 51-15 84q-16 33-40 52q-25 19-54 27q-30 8-60 8q-42 0-73-16q-32-17-49-44q-18-27-18-57q0-32 20-50q19-19 43-19q26 0 43 17q17 17 17 42q0 21-12 37q-13 15-32 20q-5 2-10 2q6 7 12 13q16 16 47 16q28 0 52-23q24-23 24-80l-1-497l-6-6z',
  K: 'M311 0h-266v-35h75l6-6v-588l-6-6h-75v-35h266v35h-74l-6 6v300l317-300l-6-6h-106v-35h236v35h-55l-238 224l263 376h70v35h-283v-35h74l6-6l-208-297l-70 66v231l6 6h74v35z',
  L: 'M547-210h35l-47 210h-490v-35h75l6-6v-588l-6-6h-75v-35h266v35h-74l-6 6v588l6 6h103q82 0 132-46q50-47 75-129z',
  M: 'M470 0h-75l-215-553h-5v512l7 6h81v35h-218v-35h79l6-6v-588l-6-6h-79v-35h208l210 543h5l212-543h186v35h-76l-5 5v589l7 6h74v35h-266v-35h74l6-6v-488h-5l-205 529z',
  N: 'M644 0h-75l-393-527h-5v486l6 6h81v35h-213v-35h75l6-6v-588l-6-6h-75v-35h156l393 527h5v-486l-6-6h-81v-35h205v35h-67l-6 6v629z',
  O: 'M372-680q96 0 169 44q73 44 115 122q41 78 41 179q0 74-25 137q-25 63-69 110q-45 46-104 72q-59 26-127 26q-95 0-168-44q-74-44-115-122q-41-78-41-179q0-74 25-137q24-63 69-109q44-47 104-73q59-26 126-26zM382-30q65 0 111-38q45-38 69-106q24-68 24-159q0-87-26-156q-26-70-76-110q-50-41-122-41q-63 0-109 38q-46 38-70 106q-24 68-24 159q0 87 26 157q26 69 76 110q50 40 121 40z',
  P: 'M348 0h-303v-35h75l6-6v-588l-6-6h-75v-35h305q44 0 88 9q44 9 81 30q36 20 59 56q22 35 22 87q0 51-24 89q-24 37-61 61q-38 24-81 36q-44 12-84 12h-119v249l6 6h111v35zM231-629v304h94q46 0 83-13q36-13 58-46q22-34 22-96q0-54-22-88q-23-34-60-50q-37-17-81-17h-88l-6 6z',
  Q: 'M613 77l27 23q-19 30-43 45q-24 15-57 15q-44 0-75-21q-31-22-53-55q-22-34-38-72q-1-1-2-2q0 0 0 0q-95 0-168-44q-74-44-115-122q-41-78-41-179q0-74 25-137q24-63 69-109q44-47 104-73q59-26 126-26q96 0 169 44q73 44 115 122q41 78 41 179q0 74-25 137q-25 63-69 110q-45 46-104 72q-14 6-28 11q9 20 18 39q15 34 32 56q16 21 38 21q17 0 32-12q14-12 22-22zM203-141q14-18 31-28q23-15 57-15q44 0 75 22q30 21 53 54q20 31 35 64q21-9 39-24q45-38 69-106q24-68 24-159q0-87-26-156q-26-70-76-110q-50-41-122-41q-63 0-109 38q-46 38-70 106q-24 68-24 159q0 87 26 156q8 22 18 40zM354-32q-6-13-12-27q-15-33-31-54q-17-22-39-22q-17 0-31 12q-10 8-17 15q17 21 37 37q40 33 93 39z',
  R: 'M707 0h-285v-35h75l6-6l-194-269h-78v269l6 6h74v35h-266v-35h75l6-6v-588l-6-6h-75v-35h305q44 0 88 9q44 9 81 29q36 19 59 52q22 33 22 82q0 47-24 83q-24 35-61 59q-38 23-81 34q-4 1-8 2l209 285h72v35zM231-629v284h94q46 0 83-12q36-13 58-44q22-32 22-89q0-49-22-81q-23-32-60-48q-37-16-81-16h-88l-6 6z',
  S: 'M171-530q0 35 20 59q20 24 54 40q34 16 74 30q40 14 80 31q39 16 73 40q34 23 54 59q20 35 20 88q0 61-29 104q-29 43-80 66q-51 23-119 23q-50 0-92-13q-43-14-79-36l-20 38h-35q-2-34-8-72q-6-39-13-77q-7-38-14-69l33-10q32 76 73 120q41 43 83 61q42 18 78 18q31 0 63-12q32-12 54-37q21-26 21-66q0-39-20-64q-20-26-54-44q-34-19-73-33q-40-15-80-31q-40-17-73-39q-34-22-54-55q-21-33-21-82q0-58 29-100q29-42 79-64q50-23 113-23q43 0 78 13q35 12 69 36l20-39h35q4 51 13 102q8 50 18 97l-33 10q-26-75-63-113q-37-38-75-52q-38-14-69-14q-57 0-93 31q-37 30-37 79z',
  T: 'M50-670h519l37 164l-33 10q-16-54-42-84q-26-30-67-42q-41-13-102-13v594l6 6h75v35h-266v-35h74l6-6v-594q-60 0-101 13q-41 12-67 42q-26 30-43 84l-33-10l37-164z',
  U: 'M570-635h-81v-35h205v35h-66l-7 6v384q0 79-31 136q-31 57-85 88q-54 31-124 31q-90 0-150-32q-60-33-89-88q-30-55-30-123v-396l-6-6h-74v-35h266v35h-75l-6 6v382q0 60 20 107q19 46 58 73q39 27 98 27q51 0 93-24q41-24 66-70q24-46 24-111v-384l-6-6z',
  V: 'M473-635v-35h203v35h-59l-227 635h-75l-236-635h-66v-35h256v35h-67l-6 6l185 512h5l178-512l-6-6h-85z',
  W: 'M359 0h-79l-198-635h-67v-35h252v35h-63l-6 6l151 487h5l126-417l-21-76h-63v-35h251v35h-67l-6 6l144 487h5l142-487l-6-6h-85v-35h201v35h-60l-185 635h-79l-143-475h-5l-144 475z',
  X: 'M390-361l198 326h66v35h-267v-35h67l6-6l-160-262l-170 262l7 6h92v35h-214v-35h59l201-309l-178-291h-67v-35h268v35h-66l-6 6l139 228l146-228l-7-6h-85v-35h206v35h-58l-177 274z',
  Y: 'M76-635h-67v-35h263v35h-67l-6 6l161 289h5l162-289l-6-6h-85v-35h203v35h-59l-198 354v240l7 6h74v35h-266v-35h74l6-6v-240l-201-354z',
  Z: 'M525 0h-503v-30l380-599l-6-6h-132q-55 0-93 12q-39 12-64 41q-26 29-42 82l-33-10l36-160h462v30l-381 599l7 6h173q83 0 132-38q48-38 72-117h35l-43 190z',
}
