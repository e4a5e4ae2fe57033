import type { Shortcut } from '#src/ui/shell/shortcuts.ts'
import { ShortcutsDialog } from '#src/ui/shell/shortcuts-dialog.tsx'
import { NoticesDialog } from './notices-dialog.tsx'

export interface ToolDialogsProps {
  /** null when both dialogs are closed */
  open: 'notices' | 'shortcuts' | null
  onClose: () => void
  shortcuts: readonly Shortcut[]
}

/** The dialogs that the toolbar can open. */
export default function ToolDialogs({ open, onClose, shortcuts }: ToolDialogsProps) {
  return (
    <>
      <NoticesDialog open={open === 'notices'} onClose={onClose} />
      <ShortcutsDialog open={open === 'shortcuts'} onClose={onClose} shortcuts={shortcuts} />
    </>
  )
}
