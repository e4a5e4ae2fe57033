import { openWindowOf } from './quota-window.repository.ts'

/**
 * The to-do of an enterprise whose last year is not certified: its row while the audit window is open, due at the end
 * of the window.
 */
export const openWindow = (today: string, enterpriseId: number) => openWindowOf(today, enterpriseId)
