/** What was typed and is not on the server yet, with the version of the row it was typed over. */
export interface Draft<Values> {
  /** null where there is no row yet */
  rowVersion: number | null
  values: Values
}

export interface DraftPlace {
  /** whose it is, so that nobody else at the same computer is shown it; null: nobody's, and not kept */
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
    | 'rejection'
    | 'requirement'
    | 'resignation'
    | 'task'
    | 'task-completion'
    | 'task-feedback'
    | 'termination'
    | 'work-order'
    | 'work-order-completion'
    | 'work-order-feedback'
    | 'resume'
  /** of what the form is about; a name for a new one */
  id: number | string
}

export interface DraftStore<Values> {
  read: () => Draft<Values> | null
  write: (draft: Draft<Values>) => void
  drop: () => void
}

let isWithheld = false

/** The first drawing equals the server's, which knows no draft: until it has been taken over, nothing is read. */
export function withholdDrafts(): void {
  isWithheld = true
}

/** True when somebody's forms on the page began without drafts that he has. */
export function releaseDrafts(userId: number | null): boolean {
  const wasWithheld = isWithheld
  isWithheld = false
  return wasWithheld && Object.keys(tabStorage() ?? {}).some((key) => key.startsWith(`draft:${userId}:`))
}

/** Null on a server, and where the browser forbids it. */
function tabStorage(): Storage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage
  } catch {
    return null
  }
}

/** Whoever logs out leaves nothing behind in this tab; a login that ends by itself costs nobody what they typed. */
export function dropDrafts(storage = tabStorage()): void {
  for (const key of Object.keys(storage ?? {})) if (key.startsWith('draft:')) storage?.removeItem(key)
}

/**
 * One form's draft in the storage of this tab: it survives a reload, a lost connection and a login that ends by itself. It
 * goes with the tab and with a logout, since many share a computer.
 */
export function draftStore<Values>({ userId, form, id }: DraftPlace, storage = tabStorage()): DraftStore<Values> {
  const key = `draft:${userId}:${form}:${id}`
  return {
    read: () => {
      try {
        return userId === null || isWithheld
          ? null
          : (JSON.parse(storage?.getItem(key) ?? 'null') as Draft<Values> | null)
      } catch {
        return null
      }
    },
    write: (draft) => {
      if (userId === null) return
      try {
        storage?.setItem(key, JSON.stringify(draft))
      } catch {
        // a full or forbidden storage costs the draft, never the form
      }
    },
    drop: () => storage?.removeItem(key),
  }
}
