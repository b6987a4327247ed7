type ToolProps = {
  name: string
  tabIndex: number
  /** Whether it holds at the caret; not given for tools that only act, such as Undo. */
  isOn?: boolean
  onFocus: (name: string) => void
  onPress: () => void
}

/** A tool that is one button. */
export function Tool({ name, tabIndex, isOn, onFocus, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="tool"
      data-tool={name}
      tabIndex={tabIndex}
      aria-pressed={isOn}
      onFocus={() => {
        onFocus(name)
      }}
      onClick={onPress}
    >
      {name}
    </button>
  )
}
