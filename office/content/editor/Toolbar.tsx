import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { EditorState } from 'prosemirror-state'
import * as commands from './commands.ts'
import { linkAt } from './link.ts'
import { schema } from './schema.ts'
import type { Session } from './session.ts'
import { Tool } from './Tool.tsx'
import { ToolbarMenu } from './ToolbarMenu.tsx'
import { tableItems } from './table-items.ts'

export type Dialog = 'link' | 'citation' | 'fact'

type ToolbarProps = { body: Session; state: EditorState; label: string; onOpen: (dialog: Dialog) => void }

const { nodes, marks } = schema

/** The tools, as words: one Tab stop, arrow keys between them (ARIA Authoring Practices, toolbar). */
export function Toolbar({ body, state, label, onOpen }: ToolbarProps) {
  const [current, setCurrent] = useState('Text')
  const block = commands.blockAtCaret(state)
  const use = (command: Parameters<Session['run']>[0]) => () => {
    body.focus()
    body.run(command)
  }
  const open = (dialog: Dialog) => () => {
    onOpen(dialog)
  }
  const tool = (name: string) => ({ name, tabIndex: current === name ? 0 : -1, onFocus: setCurrent })
  const level = commands.headingLevel(state)

  return (
    <div role="toolbar" aria-label={`Tools for ${label}`} className="body-tools" onKeyDown={moveFocus}>
      <Tool {...tool('Text')} isOn={block === 'text'} onPress={use(commands.toText)} />
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
      <Tool {...tool('Link')} isOn={linkAt(state) !== undefined} onPress={open('link')} />
      <Tool {...tool('Bold')} isOn={commands.hasMark(state, marks.strong)} onPress={use(commands.bold)} />
      <Tool {...tool('Italic')} isOn={commands.hasMark(state, marks.em)} onPress={use(commands.italic)} />
      <ToolbarMenu
        {...tool('Insert')}
        items={[
          { name: 'Citation…', onPick: open('citation') },
          { name: 'Fact…', onPick: open('fact') },
        ]}
      />
      <Tool {...tool('Undo')} onPress={use(commands.undo)} />
      <Tool {...tool('Redo')} onPress={use(commands.redo)} />
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
  const at = tools.findIndex((tool) => tool === event.target)
  const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
  const to = places[event.key]
  if (at < 0 || to === undefined) return
  event.preventDefault()
  tools.at(to % tools.length)?.focus()
}
