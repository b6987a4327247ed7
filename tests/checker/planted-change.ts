import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RawFile } from '../../editorial/reading/front-matter.ts'

/** A file of the content folder: `text` as the checker reads it, and `bytes` where they are not that text in UTF-8. */
export type FolderFile = RawFile & { bytes?: Uint8Array }

/** What an editor does to the content folder in one save. Texts to find occur exactly once in their file. */
export type Change =
  | { file: string; replace: string; by: string }
  /** Adds a paragraph after the line that holds `after`, or at the end of the file. */
  | { file: string; after?: string; paragraph: string }
  /** Adds lines directly below the line that holds `after`. */
  | { file: string; after: string; lines: string }
  | { file: string; savedAs: 'latin1' | 'utf16le' }
  | { newFile: string; text: string }
  | { newFile: string; bytes: Uint8Array }
  | { remove: string }
  | { rename: string; to: string }

/** A mistake that someone made on purpose, or an edit without one. */
export type Edit = {
  /** Says what is changed. */
  name: string
  /** Changes made together. */
  change: readonly Change[]
  /** Where the finding must point: a file and text on the line, or "whole file". Without it, at the first changed line. */
  finding?: { file: string; line: string } | undefined
  /** Facts and citations that the editor adds in the same save, as they are entered in their lists. */
  facts?: readonly Record<string, unknown>[]
  citations?: readonly string[]
}

/** The files after the change. Throws if a text to find does not occur exactly once, or a file is missing or in the way. */
export function applyChanges(files: readonly FolderFile[], changes: readonly Change[]): FolderFile[] {
  return changes.reduce<FolderFile[]>(applyChange, [...files])
}

function applyChange(files: readonly FolderFile[], change: Change): FolderFile[] {
  if ('newFile' in change) return [...without(files, change.newFile), newFile(change)]
  if ('remove' in change) return files.filter((file) => file !== fileAt(files, change.remove))
  if ('rename' in change) {
    const renamed = { ...fileAt(files, change.rename), path: change.to }
    return files.map((file) => (file.path === change.rename ? renamed : file))
  }
  const before = fileAt(files, change.file)
  return files.map((file) => (file === before ? edited(file, change) : file))
}

/** The line at which the mistake must be found, counted from 1; undefined if any line of the file will do. */
export function expectedLine(files: readonly FolderFile[], mistake: Edit): number | undefined {
  const { finding } = mistake
  if (finding?.line === 'whole file') return undefined

  const after = applyChanges(files, mistake.change)
  if (finding)
    return linesOf(fileAt(after, finding.file)).findIndex((line) => line.includes(finding.line)) + 1

  const path = expectedFile(mistake)
  const before = files.find((file) => file.path === path)
  const lines = before ? linesOf(before) : []
  return (
    linesOf(fileAt(after, path)).findIndex((line, index) => line.trim() !== '' && line !== lines[index]) + 1
  )
}

export function expectedFile({ change: [first], finding }: Edit): string {
  if (finding) return finding.file
  if (!first) throw new Error('A planted mistake needs a change.')
  if ('newFile' in first) return first.newFile
  if ('remove' in first) return first.remove
  return 'rename' in first ? first.to : first.file
}

/** Every file below the folder. The text of pictures is empty. */
export function readFolderFiles(folder: string): FolderFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => {
      const bytes = readFileSync(path)
      const name = path.slice(folder.length + 1)
      return /\.(md|yaml)$/.test(name)
        ? { path: name, text: bytes.toString('utf8') }
        : { path: name, text: '', bytes }
    })
}

type ChangeOfFile = Extract<Change, { file: string }>

function edited(file: FolderFile, change: ChangeOfFile): FolderFile {
  if ('savedAs' in change) {
    const bytes = Buffer.from(file.text, change.savedAs)
    return { ...file, bytes, text: bytes.toString('utf8') }
  }
  if ('replace' in change) {
    const [before, after] = around(file, change.replace)
    return { ...file, text: before + change.by + after }
  }
  if ('lines' in change) return { ...file, text: belowLine(file, change.after, `${change.lines}\n`) }
  if (change.after === undefined) return { ...file, text: `${file.text.trimEnd()}\n\n${change.paragraph}\n` }
  return { ...file, text: belowLine(file, change.after, `\n${change.paragraph}\n`) }
}

function belowLine(file: FolderFile, words: string, lines: string): string {
  const [before, after] = around(file, words)
  const end = after.indexOf('\n') + 1
  return before + words + after.slice(0, end) + lines + after.slice(end)
}

/** The text before and after words that occur exactly once. */
function around({ path, text }: FolderFile, words: string): [string, string] {
  const [before, after, ...more] = text.split(words)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${path} must contain "${words}" exactly once.`)
  }
  return [before, after]
}

function newFile(change: Extract<Change, { newFile: string }>): FolderFile {
  if ('text' in change) return { path: change.newFile, text: change.text }
  return { path: change.newFile, text: Buffer.from(change.bytes).toString('utf8'), bytes: change.bytes }
}

function without(files: readonly FolderFile[], path: string): readonly FolderFile[] {
  if (files.some((file) => file.path === path)) throw new Error(`${path} exists already.`)
  return files
}

function fileAt(files: readonly FolderFile[], path: string): FolderFile {
  const file = files.find((one) => one.path === path)
  if (!file) throw new Error(`${path} does not exist.`)
  return file
}

function linesOf({ text }: FolderFile): string[] {
  return text.split('\n')
}
