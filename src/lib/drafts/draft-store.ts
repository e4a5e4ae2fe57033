import { tabStorage } from '#src/ui/kept-storage.ts'

/** Typed values that are not on the server yet, with the version of the row they were typed over. */
export interface Draft<Values> {
  /** null where there is no row yet */
  rowVersion: number | null
  values: Values
}

export interface DraftPlace {
  /** the owner, so that no other user of the same computer sees it; null: no owner, and the draft is not stored */
  userId: number | null
  form:
    | 'audit'
    | 'contract'
    | 'conversation'
    | 'delivery'
    | 'employee'
    | 'enterprise-authentication'
    | 'enterprise-change'
    | 'enterprise-contact'
    | 'enterprise-facility'
    | 'enterprise-video'
    | 'feedback-ticket'
    | 'growth'
    | 'interview-reply'
    | 'content'
    | 'levy'
    | 'register'
    | 'pay-month'
    | 'payroll'
    | 'interview-invitation'
    | 'interview-result'
    | 'reason'
    | 'record-note'
    | 'rejection'
    | 'requirement'
    | 'resignation'
    | 'task'
    | 'task-completion'
    | 'task-feedback'
    | 'termination'
    | 'end-proposal'
    | 'work-order'
    | 'work-order-completion'
    | 'work-order-feedback'
    | 'resume'
  /** the id of the form's subject; a name for a new one */
  id: number | string
}

export interface DraftStore<Values> {
  read: () => Draft<Values> | null
  write: (draft: Draft<Values>) => void
  drop: () => void
}

const DRAFT = 'draft:'
/** Whether a key of the tab's storage is a draft's. */
export const isDraft = (key: string): boolean => key.startsWith(DRAFT)

let isWithheld = false

/** The first render equals the server's, which has no drafts: nothing is read until hydration is done. */
export function withholdDrafts(): void {
  isWithheld = true
}

/** True if a form on the page was rendered without a draft that its user has. */
export function releaseDrafts(userId: number | null): boolean {
  const wasWithheld = isWithheld
  isWithheld = false
  return wasWithheld && tabStorage.names().some((key) => key.startsWith(`${DRAFT}${userId}:`))
}

/** A logout removes all drafts of this tab. A login that expires keeps what the user typed. */
export function dropDrafts(): void {
  for (const key of tabStorage.names()) if (isDraft(key)) tabStorage.remove(key)
}

/**
 * One form's draft in the storage of this tab: it survives a reload, a lost connection and an expired login. It ends
 * with the tab and with a logout, since several people may share a computer.
 */
export function draftStore<Values>({ userId, form, id }: DraftPlace): DraftStore<Values> {
  const key = `${DRAFT}${userId}:${form}:${id}`
  return {
    read: () => {
      try {
        return userId === null || isWithheld
          ? null
          : (JSON.parse(tabStorage.read(key) ?? 'null') as Draft<Values> | null)
      } catch {
        return null
      }
    },
    write: (draft) => {
      // a full or forbidden storage costs the draft, never the form; the reader is told (src/app/watch-troubles.ts)
      if (userId !== null) tabStorage.write(key, JSON.stringify(draft))
    },
    drop: () => tabStorage.remove(key),
  }
}
