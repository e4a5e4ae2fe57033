import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { onHindrance, presentHindrance } from '#src/ui/in-app-browser.ts'
import { HindranceDialog } from './hindrance-dialog.tsx'

function Hindrances() {
  const hindrance = useSyncExternalStore(onHindrance, presentHindrance)
  return hindrance ? <HindranceDialog hindrance={hindrance} /> : null
}

/**
 * The way out of a browser inside of another application, when something was pressed that it cannot do. A dialog needs
 * nothing of the page, and the shell of all others does without its code.
 */
export function showHindrances(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Hindrances />)
}
