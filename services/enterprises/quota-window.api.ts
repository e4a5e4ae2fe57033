import { openWindowOf } from './quota-window.repository.ts'

/** The to-do of an enterprise whose last year is not certified: its row while the window is open, and the end of it. */
export const openWindow = (today: string, enterpriseId: number) => openWindowOf(today, enterpriseId)
