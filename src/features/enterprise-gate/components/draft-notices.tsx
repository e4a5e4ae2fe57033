import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatClock } from '#src/lib/date-time.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { type AuthenticationValues, LABELS, unfinishedFields } from '../authentication-form.model.ts'
import type { useAuthenticationDraft } from '../use-authentication-draft.ts'

type Draft = ReturnType<typeof useAuthenticationDraft>

const CONFLICT = '这份资料已在另一个页面修改'

/**
 * Notices about the draft: a conflict that must be decided before it can be saved again, and restored values of an
 * earlier visit.
 */
export function DraftNotice({ draft, isRestored }: { draft: Draft; isRestored: boolean }) {
  return (
    <>
      <LiveRegion urgent message={draft.isConflict ? `${CONFLICT}，自动保存已暂停` : ''} />
      {draft.isConflict && <Conflict draft={draft} />}
      {isRestored && !draft.isConflict && (
        <Alert tone="info">
          <p>已恢复您上次填写、还没有保存完的内容，请核对。</p>
        </Alert>
      )}
    </>
  )
}

function Conflict({ draft }: { draft: Draft }) {
  const { fail } = useToasts()
  const [isBusy, setBusy] = useState(false)
  const settle = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Alert tone="wait" title={CONFLICT}>
      <p>为避免互相覆盖，自动保存已暂停，您填写的内容仍在这里。</p>
      <div className="btns">
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void settle(draft.takeTheirs)}>
          载入最新内容，放弃这里的修改
        </Button>
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void settle(draft.keepMine)}>
          用这里的内容覆盖
        </Button>
      </div>
    </Alert>
  )
}

/** When the draft was saved, only to the minute, because screen readers read the line aloud whenever it changes. */
export function statusText({ savedAt, failureText, isConflict }: Draft, unfinished: readonly string[]): string {
  if (isConflict) return '自动保存已暂停，请先在上方选择保留哪一份'
  if (failureText) return `自动保存没有成功：${failureText}。您填写的内容仍在这个页面上`
  if (savedAt === null) return '填写的内容会自动保存为草稿'
  const rest = unfinished.length > 0 ? `，${unfinished.join('、')}填写正确后再保存` : ''
  return `已自动保存 ${formatClock(savedAt)}${rest}`
}

export function DraftStatus({ draft, form }: { draft: Draft; form: AppForm<AuthenticationValues> }) {
  const values = useWatch({ control: form.methods.control }) as AuthenticationValues
  return (
    <div className="row">
      <p className="help" role="status">
        {statusText(
          draft,
          unfinishedFields(values).map((name) => LABELS[name]),
        )}
      </p>
      {draft.failureText && (
        <Button variant="link" onClick={draft.retry}>
          立即再试
        </Button>
      )}
    </div>
  )
}
