import { useEffect, useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import type { FormDraft } from './use-drafted-form.ts'

/** Tells the user that the form was filled from an earlier draft, and offers to reset it. */
export function DraftNotice({ draft: { isRestored, forget } }: { draft: FormDraft }) {
  const [isTold, setTold] = useState(false)
  // screen readers often skip a live region that appears together with its text, so the text follows
  useEffect(() => {
    setTold(true)
  }, [])
  if (!isRestored) return null
  return (
    <div role="status">
      {isTold && (
        <Alert tone="info" title="已恢复上次没有保存的内容">
          <Button variant="link" onClick={forget}>
            放弃草稿，重新填写
          </Button>
        </Alert>
      )}
    </div>
  )
}
