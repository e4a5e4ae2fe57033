import { tabStorage } from '#src/ui/kept-storage.ts'

/** Typed values that are not on the server yet, with the version of the row that the form was filled from. */
export interface Draft<Values> {
  /** null while the row does not exist yet */
  rowVersion: number | null
  values: Values
}

export interface DraftPlace {
  /**
   * the owner, so that no other user of the same computer sees the draft; null: no owner, and the draft is not stored
   */
  userId: number | null
  form:
    | 'audit'
    | 'contract'
    | 'contract-invitation'
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
  /** the id of the form's subject, or a fixed name for a new subject */
  id: number | string
}

export interface DraftStore<Values> {
  read: () => Draft<Values> | null
  write: (draft: Draft<Values>) => void
  drop: () => void
}

const DRAFT = 'draft:'
/** Whether a key of the tab's storage belongs to a draft. */
export const isDraft = (key: string): boolean => key.startsWith(DRAFT)

let isWithheld = false

/** Withholds drafts until hydration is done, because the first render must equal the server's, which has no drafts. */
export function withholdDrafts(): void {
  isWithheld = true
}

/** True if a form on the page was rendered without a draft that its user has. */
export function releaseDrafts(userId: number | null): boolean {
  const wasWithheld = isWithheld
  isWithheld = false
  return wasWithheld && tabStorage.names().some((key) => key.startsWith(`${DRAFT}${userId}:`))
}

/** Removes all drafts of this tab at a logout. An expired login retains them. */
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
      // a full or blocked storage loses the draft but not the form; the user is notified (src/app/watch-troubles.ts)
      if (userId !== null) tabStorage.write(key, JSON.stringify(draft))
    },
    drop: () => tabStorage.remove(key),
  }
}
