import { formatClock } from '#src/lib/date-time.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import type { StepForm } from '../wizard/use-step-form.ts'

type Draft = Pick<StepForm<Record<string, unknown>>, 'draft'>['draft']

const CONFLICT = '这份资料已在另一个页面修改'

/**
 * Notices about the draft: a conflict that must be decided before it can be saved again, and restored values of an
 * earlier visit.
 */
export function DraftNotice({ draft, isConflict }: { draft: Draft; isConflict: boolean }) {
  return (
    <>
      <LiveRegion urgent message={isConflict ? `${CONFLICT}，保存已暂停` : ''} />
      {isConflict && (
        <Alert tone="wait" title={CONFLICT}>
          <p>为避免互相覆盖，保存已暂停，您填写的内容仍在这里。请选择保留哪一份。</p>
          <div className="btns">
            <Button variant="secondary" size="small" onClick={draft.takeTheirs}>
              载入最新内容，放弃这里的修改
            </Button>
            <Button variant="secondary" size="small" onClick={draft.keepMine}>
              用这里的内容覆盖
            </Button>
          </div>
        </Alert>
      )}
      {draft.isRestored && !isConflict && (
        <Alert tone="info">
          <p>已恢复您上次填写、还没有保存完的内容。证件号码不会留在浏览器里，请重新填写。</p>
        </Alert>
      )}
    </>
  )
}

/** When the draft was saved, only to the minute, because screen readers read the line aloud whenever it changes. */
export function draftText({ savedAt, failureText, isInTabOnly }: Draft, isConflict: boolean): string {
  if (isConflict) return '保存已暂停，请先选择保留哪一份'
  if (failureText) return `自动保存没有成功：${failureText}。您填写的内容仍在这个页面上`
  if (isInTabOnly) return '已暂存在这个标签页里；这一步填完整后，会自动保存到您的账号'
  if (savedAt === null) return '这一步填完整后会自动保存，可以随时离开，下次从这里继续'
  return `已自动保存 ${formatClock(savedAt)}`
}

export function DraftStatus({ draft, isConflict }: { draft: Draft; isConflict: boolean }) {
  return (
    <div className="row">
      <p className="help" role="status">
        {draftText(draft, isConflict)}
      </p>
      {draft.failureText && (
        <Button variant="link" onClick={draft.retry}>
          立即再试
        </Button>
      )}
    </div>
  )
}
