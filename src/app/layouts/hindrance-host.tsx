import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { onHindrance, presentHindrance } from '#src/ui/in-app-browser.ts'
import { HindranceDialog } from './hindrance-dialog.tsx'

function Hindrances() {
  const hindrance = useSyncExternalStore(onHindrance, presentHindrance)
  return hindrance ? <HindranceDialog hindrance={hindrance} /> : null
}

/**
 * Shows instructions for leaving an in-app browser, after a press on something that this browser cannot do. The dialog
 * is independent of the page, so that other browsers need not load its code.
 */
export function showHindrances(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Hindrances />)
}
