import { useId, useRef } from 'react'
import type { KeyboardEvent, ToggleEvent } from 'react'

/** `isOn`: whether the choice holds at the caret. */
type MenuItem = { name: string; isOn?: boolean; onPick: () => void }

type ToolbarMenuProps = {
  name: string
  tabIndex: number
  isOn?: boolean
  items: MenuItem[]
  onFocus: (name: string) => void
}

/** A tool with choices: a native popover, which closes with Escape and gives the focus back. */
export function ToolbarMenu({ name, tabIndex, isOn = false, items, onFocus }: ToolbarMenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)

  function opened(event: ToggleEvent) {
    if (event.newState === 'open') menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }

  return (
    <>
      <button
        type="button"
        className="tool"
        data-tool={name}
        data-on={isOn}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        popoverTarget={id}
        onFocus={() => {
          onFocus(name)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') menu.current?.showPopover({ source: event.currentTarget })
        }}
      >
        {name}
      </button>
      <div
        id={id}
        ref={menu}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={name}
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
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = items.findIndex((item) => item === document.activeElement)
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  const to = places[event.key]
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  if (to === undefined) return
  event.preventDefault()
  items.at(to % items.length)?.focus()
}
