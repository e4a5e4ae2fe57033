import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { nativeKeys, type Shortcut } from './shortcuts.ts'

export interface ShortcutsDialogProps {
  open: boolean
  onClose: () => void
  /** The site's own shortcuts, listed before those of the browser. */
  shortcuts: readonly Shortcut[]
}

export function ShortcutsDialog({ open, onClose, shortcuts }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="快捷键">
      <dl className="shortcuts">
        {[...shortcuts, ...nativeKeys].map(({ keys, words }) => (
          <div key={keys} className="shortcut">
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
