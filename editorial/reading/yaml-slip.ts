import type { YAMLError } from 'yaml'

/** A mistake in the fields' notation: its line, what is wrong, and what to write. */
export type YamlProblem = { line: number; problem: string }

/** A line with a field: indentation or hyphen, name, and what follows the colon. */
const fieldLine = /^(?:[ \t]*|[ \t]*- )([A-Za-z][\w-]*)[ \t]*:[ \t]+(.*)$/

/** Explains an error of the YAML parser in an editor's words, at the line with the mistake. */
export function slipOf(error: YAMLError, lineOfError: number, source: string): YamlProblem {
  const lines = source.split('\n')
  const line =
    openQuotation(lines, lineOfError) ??
    openBracket(lines, lineOfError) ??
    lineOfMistake(error, lineOfError, lines)
  const text = lines[line - 1] ?? ''
  const [, name, value = ''] = fieldLine.exec(text) ?? []
  const field = name ? `\`${name}\`` : 'this line'
  return { line, problem: problemOf(error, { text, field, value, lines, line }) }
}

type Place = { text: string; field: string; value: string; lines: string[]; line: number }

function problemOf(error: YAMLError, { text, field, value, lines, line }: Place): string {
  if (error.code === 'DUPLICATE_KEY') {
    const name = text.trim().replace(/:.*$/, '')
    return `The field \`${name}\` is there twice. Keep one of the two lines.`
  }
  if (/^[ ]*\t/.test(text)) return 'The line begins with a tab. Indent it with spaces, two for each level.'
  if (/^["']/.test(value) && openQuotation(lines, line) === line)
    return `The quotation mark that opens ${field} is never closed. Put one at the end of the text as well.`
  if (error.code === 'BAD_DQ_ESCAPE')
    return `A backslash inside double quotation marks has a meaning of its own. Put single quotation marks around the text of ${field}.`
  if (/^["']/.test(value))
    return `The quotation marks in ${field} end before the text does. Write the whole text between two marks of one kind and use the other kind inside: 'She said "no" twice'.`
  if (openBracket(lines, line) === line)
    return `The bracket that opens ${field} is never closed. Write "${shortened(value)}${value.startsWith('[') ? ']' : '}'}".`
  if (/^[-?] /.test(value))
    return `The value of ${field} begins with a hyphen. Write each entry of a list on its own line below: "- ${value.slice(2)}".`
  if (/: |:$/.test(value))
    return `The colon in ${field} needs quotation marks around the text. Write ${quoted(text, value)}.`
  if (/^[@`%&*!|>{}[\],]/.test(value))
    return `The character "${value[0]}" at the start of ${field} has a meaning of its own here. Put quotation marks around the text: ${quoted(text, value)}.`
  if (/^[ \t]*(?:- )?[A-Za-z][\w-]*:\S/.test(text))
    return `The space after the colon is missing. Write "${text.trim().replace(':', ': ')}".`
  if (text.trim() !== '' && !text.includes(':') && !/^[ \t]*- /.test(text))
    return `"${shortened(text.trim())}" is neither a field nor part of one. Write it as \`name: text\`, or indent it by two spaces if it continues the line above.`
  return 'The line does not fit the lines around it. Indent it exactly like the fields it belongs to, with spaces, and put text with a colon or a quotation mark in quotation marks.'
}

/** The parser reports a field indented below a field with a text at the line above the mistake. */
function lineOfMistake({ code }: YAMLError, line: number, lines: readonly string[]): number {
  const [, , value = ''] = fieldLine.exec(lines[line - 1] ?? '') ?? []
  return code === 'BLOCK_AS_IMPLICIT_KEY' && !/: |:$/.test(value) ? line + 1 : line
}

/** The line, up to a given one, of the first value whose quotation mark is not closed before the next field. */
function openQuotation(lines: readonly string[], upTo: number): number | undefined {
  return firstOpen(lines, upTo, /^"[^"]*$|^'[^']*$/)
}

/** The first line, up to a given one, with a list whose bracket is not closed. */
function openBracket(lines: readonly string[], upTo: number): number | undefined {
  return firstOpen(lines, upTo, /^\[[^\]]*$|^\{[^}]*$/)
}

function firstOpen(lines: readonly string[], upTo: number, open: RegExp): number | undefined {
  const index = lines.slice(0, upTo).findIndex((line, place) => {
    const [, , value = ''] = fieldLine.exec(line) ?? []
    return open.test(value) && (place + 1 >= lines.length || fieldLine.test(lines[place + 1] ?? ''))
  })
  return index < 0 ? undefined : index + 1
}

/** The line with its value in quotation marks: `title: "Wills: a guide"`. */
function quoted(text: string, value: string): string {
  const start = text.slice(0, text.length - value.length).trim()
  const mark = value.includes('"') ? "'" : '"'
  return `\`${start} ${mark}${shortened(value)}${mark}\``
}

export function shortened(text: string, most = 60): string {
  return text.length > most ? `${text.slice(0, most - 3).trimEnd()}...` : text
}
