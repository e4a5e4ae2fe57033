import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { UNDO_LAST } from '#src/ui/shell/shortcuts.ts'
import type { DeferredCase } from './use-deferred-case.ts'

/** Notice on the page of a case whose decision is held. */
export function DeferredNotice({ held: { canUndo, undo } }: { held: DeferredCase }) {
  if (!canUndo) return <Alert tone="info" title="您的结论已发出，正等待答复" />
  return (
    <Alert tone="info" title="您的结论正等待提交">
      <p>提交以前可以撤销，写好的意见会放回下面。</p>
      <Button variant="secondary" size="small" icon="undo" title={UNDO_LAST.keys} onClick={undo}>
        撤销结论
      </Button>
    </Alert>
  )
}
