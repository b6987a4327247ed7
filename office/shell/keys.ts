import { useEffect, useEffectEvent } from 'react'
import { isSignedOut } from './person-of-page.ts'

/** The key of this keyboard that commands are pressed with. */
export const modifier = navigator.platform.startsWith('Mac') ? 'Cmd' : 'Ctrl'

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

/** Whether a key is pressed with Ctrl or Cmd. Many keyboards have "/" only with Shift. */
export function isPressed(key: string, { key: typed, altKey, shiftKey, ctrlKey, metaKey }: Pressed): boolean {
  const isKey = shiftKey ? typed === key : typed.toLowerCase() === key
  return isKey && !altKey && (ctrlKey || metaKey)
}

/** Calls `press` when the key is pressed with Ctrl or Cmd, unless `SignedOut` covers the page. */
export function useKey(key: string, press: () => void): void {
  const onPress = useEffectEvent(press)

  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (!isPressed(key, event)) return
      event.preventDefault()
      if (!isSignedOut()) onPress()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [key])
}
