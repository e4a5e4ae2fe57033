import { Suspense } from 'react'

/**
 * A part of a page that can wait: a row, a section below the first, the footer. After a server render the browser
 * hydrates it in a step of its own, after what surrounds it, and at once when it is pressed. So a first press elsewhere
 * does not wait for it. Nothing that reads drafts, and no field, belongs inside: drafts are taken over before it is
 * hydrated (src/app/use-take-over.ts).
 */
export const InTurn = Suspense
