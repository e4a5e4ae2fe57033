import { useEffect } from 'react'

export interface Shortcut {
  /** Shortcut as shown: Alt + 1. */
  keys: string
  /**
   * `KeyboardEvent.code` pressed with Alt, with the prefix `Shift+` also with Shift. The code does not depend on layout
   * or input method. Absent for shortcuts of the browser itself.
   */
  code?: string
  words: string
}

/** Shortcuts that every browser and the site's widgets support without extra key handling. */
export const nativeKeys: readonly Shortcut[] = [
  { keys: 'Tab', words: '下一项' },
  { keys: 'Shift + Tab', words: '上一项' },
  { keys: 'Enter', words: '打开或确认' },
  { keys: '空格', words: '勾选或按下按钮' },
  { keys: 'Esc', words: '关闭弹窗或菜单' },
  { keys: '↑ ↓', words: '在菜单中移动' },
]

/** Single-letter shortcuts of the lists in the office. The user can switch them off. */
export const listKeys: readonly Shortcut[] = [
  { keys: 'J', words: '名单里：下一条' },
  { keys: 'K', words: '名单里：上一条' },
  { keys: 'F', words: '名单里：添加条件' },
]

/** Shortcut to undo the last held decision. */
export const UNDO_LAST = { keys: 'Alt + Z', code: 'KeyZ', words: '撤销上一个结论' } as const
export const TO_HELD = { keys: 'Alt + 8', code: 'Digit8', words: '到等待提交的结论' } as const

/** Registers the site's shortcuts. All use Alt, so that a single letter never triggers an action by accident. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return
      const action = actions[event.shiftKey ? `Shift+${event.code}` : event.code]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [actions])
}
