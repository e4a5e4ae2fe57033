import { type ComponentType, useCallback, useMemo, useState } from 'react'
import { type Navigate, useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { usePortal, usePortalServices } from '#src/lib/portal.tsx'
import { selectRecentNotices } from '#src/lib/portal-selectors.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { AccessibilityToolbar } from '#src/ui/shell/accessibility-toolbar.tsx'
import { usePreferences } from '#src/ui/shell/preferences.ts'
import { type Shortcut, useShortcuts } from '#src/ui/shell/shortcuts.ts'
import { useReadAloud } from '#src/ui/shell/use-read-aloud.ts'
import { arrivedCode, fetchCode, type Lazy } from '../lazy-code.ts'
import type { ToolDialogsProps } from './tool-dialogs.tsx'

const focus = (id: string) => {
  const target = document.getElementById(id)
  target?.focus()
  target?.scrollIntoView()
}

export const TEXT_SERVICE = '/support'
export const HELP = '/help'

interface Site {
  navigate: Navigate
  showKeys: () => void
}

export type SiteShortcut = Shortcut & { code: string; act: (site: Site) => void }

export const TO_MAIN: SiteShortcut = { keys: 'Alt + 1', code: 'Digit1', words: '到主要内容', act: () => focus('main') }
export const SHOW_KEYS: SiteShortcut = {
  ...{ keys: 'Alt + 0', code: 'Digit0', words: '显示快捷键' },
  act: ({ showKeys }) => showKeys(),
}

const SHORTCUTS: readonly SiteShortcut[] = [
  TO_MAIN,
  { keys: 'Alt + 2', code: 'Digit2', words: '到首页', act: ({ navigate }) => navigate('/') },
  { keys: 'Alt + 3', code: 'Digit3', words: '到工单', act: ({ navigate }) => navigate('/workOrder') },
  { keys: 'Alt + 9', code: 'Digit9', words: '到联系方式', act: () => focus('contact') },
  SHOW_KEYS,
]

const TOOL_DIALOGS: Lazy<ComponentType<ToolDialogsProps>> = { load: () => import('./tool-dialogs.tsx') }

/** Dialogs that are rarely opened: their code is loaded when one of them is opened for the first time. */
function useToolDialogs(shortcuts: readonly Shortcut[]) {
  const [open, setOpen] = useState<ToolDialogsProps['open']>(null)
  const { actor } = usePortalServices()
  const show = useCallback(
    (dialog: ToolDialogsProps['open']) => {
      fetchCode(TOOL_DIALOGS).then(
        () => setOpen(dialog),
        () => actor.send({ type: 'notify', toast: { severity: 'error', lines: ['没有下载完整，请检查网络后再试。'] } }),
      )
    },
    [actor],
  )
  const Dialogs = arrivedCode(TOOL_DIALOGS)
  return { show, dialogs: Dialogs && <Dialogs open={open} onClose={() => setOpen(null)} shortcuts={shortcuts} /> }
}

/**
 * Connects the display settings with the reader's saved preferences and the browser's speech output, and provides the
 * site's shortcuts and dialogs. `others` are shortcuts that pages handle themselves.
 */
export function useDisplayTools(shortcuts: readonly SiteShortcut[], others: readonly Shortcut[] = []) {
  const readAloud = useReadAloud()
  const navigate = useNavigate()
  const { dialogs, show } = useToolDialogs([...shortcuts, ...others])
  const recent = usePortal(selectRecentNotices)
  const { readRecent } = useToasts()
  const actions = useMemo(() => {
    const site: Site = { navigate, showKeys: () => show('shortcuts') }
    return Object.fromEntries(shortcuts.map(({ code, act }) => [code, () => act(site)]))
  }, [navigate, show, shortcuts])
  useShortcuts(actions)
  return {
    tools: {
      ...usePreferences(),
      readAloud: readAloud.supported ? readAloud : null,
      onShowShortcuts: () => show('shortcuts'),
      onShowNotices: () => {
        show('notices')
        readRecent()
      },
      unreadNotices: recent.filter(({ isRead }) => !isRead).length,
    },
    dialogs,
  }
}

export function Toolbar() {
  const { tools, dialogs } = useDisplayTools(SHORTCUTS)
  return (
    <>
      <AccessibilityToolbar {...tools} textServiceHref={TEXT_SERVICE} helpHref={HELP} />
      {dialogs}
    </>
  )
}
