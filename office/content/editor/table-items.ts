import type { Command, EditorState } from 'prosemirror-state'
import * as tables from 'prosemirror-tables'
import { insertTable, leaveBelow } from './commands.ts'

/** What can be done about tables at the caret: make one, or change the one it is in. */
export function tableItems(state: EditorState): { name: string; command: Command }[] {
  if (!tables.isInTable(state)) return [{ name: 'Insert a table', command: insertTable }]
  return [
    { name: 'Add a row above', command: tables.addRowBefore },
    { name: 'Add a row below', command: tables.addRowAfter },
    { name: 'Add a column before', command: tables.addColumnBefore },
    { name: 'Add a column after', command: tables.addColumnAfter },
    { name: 'Remove the row', command: tables.deleteRow },
    { name: 'Remove the column', command: tables.deleteColumn },
    { name: 'Remove the table', command: tables.deleteTable },
    { name: 'Leave the table', command: leaveBelow },
  ]
}
