import { useMemo, useState } from 'react'
import { type Navigate, useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectRecentNotices } from '#src/lib/portal-selectors.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { AccessibilityToolbar } from '#src/ui/shell/accessibility-toolbar.tsx'
import { usePreferences } from '#src/ui/shell/preferences.ts'
import { type Shortcut, useShortcuts } from '#src/ui/shell/shortcuts.ts'
import { ShortcutsDialog } from '#src/ui/shell/shortcuts-dialog.tsx'
import { useReadAloud } from '#src/ui/shell/use-read-aloud.ts'
import { NoticesDialog } from './notices.tsx'

const focus = (id: string) => {
  const target = document.getElementById(id)
  target?.focus()
  target?.scrollIntoView()
}

interface Site {
  navigate: Navigate
  showKeys: () => void
}

const SHORTCUTS: readonly (Shortcut & { code: string; act: (site: Site) => void })[] = [
  { keys: 'Alt + 1', code: 'Digit1', words: '到主要内容', act: () => focus('main') },
  { keys: 'Alt + 2', code: 'Digit2', words: '到首页', act: ({ navigate }) => navigate('/') },
  { keys: 'Alt + 3', code: 'Digit3', words: '到工单', act: ({ navigate }) => navigate('/workOrder') },
  { keys: 'Alt + 9', code: 'Digit9', words: '到联系方式', act: () => focus('contact') },
  { keys: 'Alt + 0', code: 'Digit0', words: '显示快捷键', act: ({ showKeys }) => showKeys() },
]

/** Bound to the reader's saved preferences, the browser's voice and the site's keys. */
export function Toolbar() {
  const readAloud = useReadAloud()
  const navigate = useNavigate()
  const [isListOpen, setListOpen] = useState(false)
  const [areNoticesOpen, setNoticesOpen] = useState(false)
  const recent = usePortal(selectRecentNotices)
  const { readRecent } = useToasts()
  const showNotices = () => {
    setNoticesOpen(true)
    readRecent()
  }
  const actions = useMemo(() => {
    const site: Site = { navigate, showKeys: () => setListOpen(true) }
    return Object.fromEntries(SHORTCUTS.map(({ code, act }) => [code, () => act(site)]))
  }, [navigate])
  useShortcuts(actions)
  return (
    <>
      <AccessibilityToolbar
        {...usePreferences()}
        readAloud={readAloud.supported ? readAloud : null}
        onShowShortcuts={() => setListOpen(true)}
        onShowNotices={showNotices}
        unreadNotices={recent.filter(({ isRead }) => !isRead).length}
        textServiceHref="/support"
        helpHref="/help"
      />
      <NoticesDialog open={areNoticesOpen} onClose={() => setNoticesOpen(false)} />
      <ShortcutsDialog open={isListOpen} onClose={() => setListOpen(false)} shortcuts={SHORTCUTS} />
    </>
  )
}
