import { useMemo, useState } from 'react'
import { draftStore } from '#src/lib/drafts/draft-store.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectEnterpriseId, selectUserId } from '#src/lib/portal-selectors.ts'
import { type PayPeriod, periodKey } from './pay-kinds.ts'
import { fittingDraft, freshDraft, type PayDraft, type PayRow } from './pay-wizard.ts'

export interface KeptDraft {
  draft: PayDraft
  /** whether the draft was restored from an earlier visit */
  isRestored: boolean
  write: (draft: PayDraft) => void
  /** discards the draft and begins a new one */
  forget: () => void
  /** removes the stored draft after it was sent */
  drop: () => void
}

/** The entries for a month, stored in this tab until they are sent. */
export function usePayDraft(of: PayPeriod, people: readonly PayRow[]): KeptDraft {
  const userId = usePortal(selectUserId)
  const enterpriseId = usePortal(selectEnterpriseId)
  const store = useMemo(
    () => draftStore<PayDraft>({ userId, form: 'pay-month', id: `${enterpriseId}-${periodKey(of)}` }),
    [userId, enterpriseId, of],
  )
  const [kept, setKept] = useState(() => {
    const earlier = store.read()?.values
    return { draft: earlier ? fittingDraft(earlier, people) : freshDraft(people), isRestored: earlier !== undefined }
  })
  const write = (draft: PayDraft) => {
    store.write({ rowVersion: null, values: draft })
    setKept((before) => ({ ...before, draft }))
  }
  const forget = () => {
    store.drop()
    setKept({ draft: freshDraft(people), isRestored: false })
  }
  return { ...kept, write, forget, drop: store.drop }
}
