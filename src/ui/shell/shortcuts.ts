import { useEffect } from 'react'

export interface Shortcut {
  /** As read: Alt + 1. */
  keys: string
  /**
   * `KeyboardEvent.code`, pressed with Alt, with `Shift+` also with Shift: a layout or input method never changes it.
   * Absent for shortcuts of the browser itself.
   */
  code?: string
  words: string
}

/** What every browser and this site's widgets do without any handling of ours. */
export const nativeKeys: readonly Shortcut[] = [
  { keys: 'Tab', words: '下一项' },
  { keys: 'Shift + Tab', words: '上一项' },
  { keys: 'Enter', words: '打开或确认' },
  { keys: '空格', words: '勾选或按下按钮' },
  { keys: 'Esc', words: '关闭弹窗或菜单' },
  { keys: '↑ ↓', words: '在菜单中移动' },
]

/** Single letters of the lists of the office. They can be switched off. */
export const listKeys: readonly Shortcut[] = [
  { keys: 'J', words: '名单里：下一条' },
  { keys: 'K', words: '名单里：上一条' },
  { keys: 'F', words: '名单里：添加条件' },
]

/** Of what waits before it is carried out. */
export const UNDO_LAST = { keys: 'Alt + Z', code: 'KeyZ', words: '撤销上一个结论' } as const
export const TO_HELD = { keys: 'Alt + 8', code: 'Digit8', words: '到等待提交的结论' } as const

/** Alt with a key of the site. All need a modifier, so no single letter ever acts by accident. */
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
