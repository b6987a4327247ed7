import { useState, useId, useRef } from 'react'
import type { ComponentProps, KeyboardEvent, ToggleEvent } from 'react'
import type { EditorState, Command } from 'prosemirror-state'
import * as tables from 'prosemirror-tables'
import * as commands from './commands.ts'
import { schema } from './schema.ts'
import type { Session } from './session.ts'

export type DialogName = 'link' | 'citation' | 'fact' | 'picture'

type ToolbarProps = {
  body: Session
  state: EditorState
  label: string
  /** Whether the page may have pictures. */
  hasPictures: boolean
  onOpen: (dialog: DialogName) => void
}

const { nodes, marks } = schema

/** The tools, as words: one Tab stop, arrow keys between them (ARIA Authoring Practices, toolbar). */
export function Toolbar({ body, state, label, hasPictures, onOpen }: ToolbarProps) {
  const [current, setCurrent] = useState('Text')
  const block = commands.blockAtCaret(state)
  const use = (command: Parameters<Session['run']>[0]) => () => {
    body.focus()
    body.run(command)
  }
  const open = (dialog: DialogName) => () => {
    onOpen(dialog)
  }
  const tool = (name: string) => ({ name, tabIndex: current === name ? 0 : -1, onFocus: setCurrent })
  const level = commands.headingLevel(state)

  return (
    <div
      role="toolbar"
      aria-label={`Tools for ${label}`}
      className="body-tools"
      onKeyDown={(event) => moveFocus(event, '[data-tool]', ['ArrowLeft', 'ArrowRight'])}
    >
      <Tool {...tool('Text')} isOn={block === 'text'} onClick={use(commands.toText)} />
      <ToolbarMenu
        {...tool('Heading')}
        isOn={block === 'heading'}
        items={[
          { name: 'Heading', isOn: level === 2, onPick: use(commands.toHeading(2)) },
          { name: 'Subheading', isOn: level === 3, onPick: use(commands.toHeading(3)) },
        ]}
      />
      <ToolbarMenu
        {...tool('List')}
        isOn={block === 'list'}
        items={[
          { name: 'Bullets', onPick: use(commands.toList(nodes.bullet_list)) },
          { name: 'Numbers', onPick: use(commands.toList(nodes.ordered_list)) },
          { name: 'Move in', onPick: use(commands.moveIn) },
          { name: 'Move out', onPick: use(commands.moveOut) },
        ]}
      />
      <ToolbarMenu
        {...tool('Table')}
        isOn={block === 'table'}
        items={tableItems(state).map(({ name, command }) => ({ name, onPick: use(command) }))}
      />
      <Tool {...tool('Link')} isOn={commands.linkAt(state) !== undefined} onClick={open('link')} />
      <Tool {...tool('Bold')} isOn={commands.hasMark(state, marks.strong)} onClick={use(commands.bold)} />
      <Tool {...tool('Italic')} isOn={commands.hasMark(state, marks.em)} onClick={use(commands.italic)} />
      <ToolbarMenu
        {...tool('Insert')}
        items={[
          { name: 'Citation…', onPick: open('citation') },
          { name: 'Figure of law…', onPick: open('fact') },
          ...(hasPictures ? [{ name: 'Picture…', onPick: open('picture') }] : []),
        ]}
      />
      <Tool {...tool('Undo')} onClick={use(commands.undo)} />
      <Tool {...tool('Redo')} onClick={use(commands.redo)} />
    </div>
  )
}

/** Moves the focus among these elements with a pair of arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>, among: string, [previous, next]: [string, string]) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(among)]
  const at = all.findIndex((each) => each === document.activeElement)
  const places: Record<string, number> = { [next]: at + 1, [previous]: at - 1, Home: 0, End: -1 }
  const to = places[event.key]
  if (to === undefined) return
  event.preventDefault()
  all.at(to % all.length)?.focus()
}

type ToolProps = Omit<ComponentProps<'button'>, 'name' | 'onFocus'> & {
  name: string
  /** Whether the tool's format, or one of its menu, is on at the caret; not given for tools that only act, such as Undo. */
  isOn?: boolean | undefined
  onFocus: (name: string) => void
}

function Tool({ name, isOn, onFocus, ...button }: ToolProps) {
  return (
    <button
      {...button}
      type="button"
      className="tool"
      data-tool={name}
      aria-pressed={isOn}
      onFocus={() => onFocus(name)}
    >
      {name}
    </button>
  )
}

/** `isOn`: whether the choice is on at the caret. */
type MenuItem = { name: string; isOn?: boolean; onPick: () => void }

type ToolbarMenuProps = Pick<ToolProps, 'name' | 'tabIndex' | 'isOn' | 'onFocus'> & { items: MenuItem[] }

/** A tool with choices: a native popover, which closes with Escape and returns the focus. */
function ToolbarMenu({ items, ...tool }: ToolbarMenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)

  function opened(event: ToggleEvent) {
    if (event.newState === 'open') menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }

  return (
    <>
      <Tool
        {...tool}
        aria-haspopup="menu"
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') menu.current?.showPopover({ source: event.currentTarget })
        }}
      />
      <div
        id={id}
        ref={menu}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={tool.name}
        className="tool-menu"
        onToggle={opened}
        onKeyDown={moveInMenu}
      >
        {items.map((item) => (
          <button
            key={item.name}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-current={item.isOn ? 'true' : undefined}
            onClick={() => {
              menu.current?.hidePopover()
              item.onPick()
            }}
          >
            {item.name}
          </button>
        ))}
      </div>
    </>
  )
}

function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  event.stopPropagation()
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  else moveFocus(event, '[role=menuitem]', ['ArrowUp', 'ArrowDown'])
}

/** What can be done about tables at the caret: make one, or change the one it is in. */
function tableItems(state: EditorState): { name: string; command: Command }[] {
  if (!tables.isInTable(state)) return [{ name: 'Insert a table', command: commands.insertTable }]
  return [
    { name: 'Add a row above', command: tables.addRowBefore },
    { name: 'Add a row below', command: tables.addRowAfter },
    { name: 'Add a column before', command: tables.addColumnBefore },
    { name: 'Add a column after', command: tables.addColumnAfter },
    { name: 'Remove the row', command: tables.deleteRow },
    { name: 'Remove the column', command: tables.deleteColumn },
    { name: 'Remove the table', command: tables.deleteTable },
    { name: 'Leave the table', command: commands.leaveBelow },
  ]
}
