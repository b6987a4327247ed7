import { z } from 'zod'
import { dayInWords } from '../../../../text/day-in-words.ts'
import { dateAndTime } from '../../../shell/times.ts'
import type { WordJpeg } from '../../editor/word/body-xml.ts'
import type { ContentChoices, OpenFile } from '../../contract.ts'
import type { DraftState } from '../editing/draft.ts'
import { listAt, valueAt } from '../editing/values.ts'
import { addressOfPicture, pictureNameIn } from '../pictures/upload-picture.ts'

/**
 * An article as a Word file. Its `version`, such as "Version 3f9c2a1b7d4e", is printed at the foot and depends on its
 * text.
 */
export type ArticleAsWord = { bytes: Uint8Array<ArrayBuffer>; body: string; version: string }

type Written = { file: OpenFile; state: DraftState; choices: ContentChoices | undefined }

/**
 * Writes a Word file of an article as it now stands in the editor. Without its pictures, it has only their
 * descriptions, captions and credits.
 */
export async function articleAsWord(
  { file, state, choices }: Written,
  { hasPictures }: { hasPictures: boolean },
): Promise<ArticleAsWord> {
  const { wordOfArticle } = await import('../../editor/word/word-of-article.ts')
  const { fields } = state.values
  const body = (state.values.body ?? '').trim()
  const version = `Version ${await hashOf(body)}`
  const bytes = await wordOfArticle({
    title: wordsAt(fields, 'title') || file.title,
    about: aboutOf(fields, choices),
    summary: wordsAt(fields, 'summary'),
    body,
    sources: listAt(fields, 'sources').flatMap((source) => sourceSchema.safeParse(source).data ?? []),
    foot: `${version}, ${standingOf(file, state)}. Exported ${dateAndTime(Date.now())}.`,
    site: location.origin,
    pictures: hasPictures ? await picturesForWord(file.path, body) : new Map(),
  })
  return { bytes, body, version }
}

/** The beginning of the text's SHA-256, in hexadecimal. */
async function hashOf(body: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  return [...new Uint8Array(hash.slice(0, 6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function standingOf({ saved }: OpenFile, { number }: DraftState): string {
  if (number > 0) return 'not saved yet'
  return saved.at === null ? 'as it is on the site' : `saved ${dateAndTime(saved.at)}`
}

/** A source that is still being written may lack any part. */
const sourceSchema = z.object({
  citation: z.string().catch(''),
  about: z.string().catch(''),
  url: z.string().optional().catch(undefined),
})

function wordsAt(fields: unknown, path: string): string {
  const value = valueAt(fields, path)
  return typeof value === 'string' ? value : ''
}

/** Lines below the title: who wrote it, for which area, as of when, and what has changed in the law since. */
function aboutOf(fields: unknown, choices: ContentChoices | undefined): string[] {
  const labelOf = (kind: string, path: string) => {
    const value = wordsAt(fields, path)
    return choices?.references[kind]?.find((each) => each.value === value)?.label ?? value
  }
  const asOf = wordsAt(fields, 'asOf')
  const changes = listAt(fields, 'changes').map((change) => {
    const [date, words, source] = ['date', 'text', 'source'].map((path) => wordsAt(change, path))
    return `Changed since ${dayInWords(date ?? '')}: ${words} (${source})`
  })
  return [
    [labelOf('team', 'author'), labelOf('practiceAreas', 'area')].filter((each) => each !== '').join(', '),
    ...(asOf === '' ? [] : [`States the law as of ${dayInWords(asOf)}`]),
    ...changes,
  ].filter((line) => line !== '')
}

/** 200 pixels per inch over the width of the text on paper. */
const mostWidth = 1_300

/** The pictures of a body as JPEGs for paper, by their addresses. One that cannot be shown is left out. */
async function picturesForWord(file: string, body: string): Promise<Map<string, WordJpeg>> {
  const { picturesOf } = await import('../../editor/word/word-pictures.ts')
  const pictures = new Map<string, WordJpeg>()
  for (const src of new Set(picturesOf(body).map((picture) => picture.src))) {
    const jpeg = await jpegOf(addressOfPicture(file, pictureNameIn(src) ?? '')).catch(() => undefined)
    if (jpeg) pictures.set(src, jpeg)
  }
  return pictures
}

/** As a JPEG, because Word does not show WebP. */
async function jpegOf(address: string): Promise<WordJpeg | undefined> {
  const answer = await fetch(address)
  if (!answer.ok) return undefined
  const picture = await createImageBitmap(await answer.blob())
  const scale = Math.min(1, mostWidth / picture.width)
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)))
  if (width === undefined || height === undefined) return undefined
  const canvas = new OffscreenCanvas(width, height)
  const paper = canvas.getContext('2d')
  if (!paper) return undefined
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, width, height)
  paper.drawImage(picture, 0, 0, width, height)
  picture.close()
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  return { bytes: new Uint8Array(await blob.arrayBuffer()), width, height }
}
