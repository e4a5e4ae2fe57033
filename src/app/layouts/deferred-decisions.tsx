import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { DeferredDecision } from '#machines/flows/deferred-decisions.model.ts'
import { takeLeft } from '#src/lib/deferred/deferred-store.ts'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import { usePortal, usePortalServices } from '#src/lib/portal.tsx'
import { selectUserId } from '#src/lib/portal-selectors.ts'
import { type DeferredItem, DeferredRegion } from '#src/ui/feedback/deferred-region.tsx'
import { UNDO_LAST, useShortcuts } from '#src/ui/shell/shortcuts.ts'

const secondsOf = ({ holdMs }: DeferredDecision): number => Math.max(1, Math.round(holdMs / 1000))

/** Shows the decisions of this user that are not sent yet, on whatever page the user is. */
export function DeferredDecisions() {
  const deferredDecisions = usePortal((portal) => portal.deferredDecisions)
  const { decisions, nextId, sendingId, pausedBy } = useSelector(deferredDecisions, ({ context }) => context)
  const isPaused = pausedBy.length > 0
  const held = useMemo(() => {
    return {
      undo: (id: number | null) => deferredDecisions.send({ type: 'undo', id }),
      submit: (id: number) => deferredDecisions.send({ type: 'submit', id }),
      dismiss: (id: number) => deferredDecisions.send({ type: 'dismiss', id }),
      onPause: (reason: 'hover' | 'focus') => deferredDecisions.send({ type: 'pause', reason }),
      onResume: (reason: 'hover' | 'focus') => deferredDecisions.send({ type: 'resume', reason }),
    }
  }, [deferredDecisions])
  useAnswersAfterReload()
  useShortcuts(
    useMemo((): Record<string, () => void> => {
      return decisions.length === 0 ? {} : { [UNDO_LAST.code]: () => held.undo(null) }
    }, [decisions.length, held]),
  )
  const itemOf = (decision: DeferredDecision): DeferredItem => {
    const { id, title, href, failure } = decision
    const way = (label: string) => ({ href, label, onFollow: () => held.dismiss(id) })
    if (failure?.isLost) {
      const line = '没有收到答复，不知道是否提交成功'
      return {
        ...{ id, tone: 'warning', title, line },
        acts: [{ label: '重试', icon: 'refresh', onPress: () => held.submit(id) }],
      }
    }
    if (failure !== null) {
      const line = `没有提交：${errorSentenceOf(failure.error)}`
      return {
        ...{ id, tone: 'error', title, line },
        acts: [{ label: '知道了', onPress: () => held.dismiss(id) }],
        link: way('回到这件'),
      }
    }
    if (id === sendingId) return { id, tone: 'info', title, line: '正在提交', acts: [] }
    return {
      ...{ id, tone: 'info', title, line: isPaused ? '已暂停计时' : `${secondsOf(decision)} 秒后提交` },
      acts: [
        { label: '撤销', icon: 'undo', keys: UNDO_LAST.keys, onPress: () => held.undo(id) },
        { label: '现在提交', icon: 'check', onPress: () => held.submit(id) },
      ],
    }
  }
  const newest = decisions.find(({ id, failure }) => id === nextId - 1 && failure === null)
  const failed = decisions.findLast(({ failure }) => failure !== null)
  return (
    <DeferredRegion
      items={decisions.map(itemOf)}
      spoken={newest ? `${secondsOf(newest)} 秒后提交：${newest.title}。按 ${UNDO_LAST.keys} 撤销` : ''}
      alarm={failed ? `${failed.title}，${itemOf(failed).line}` : ''}
      onPause={held.onPause}
      onResume={held.onResume}
    />
  )
}

/**
 * Asks for the results of decisions that were sent while the page was being left; their idempotency keys ensure that
 * each decision is made only once.
 */
function useAnswersAfterReload(): void {
  const { actor } = usePortalServices()
  const userId = usePortal(selectUserId)
  useEffect(() => {
    if (userId === null) return
    const { deferredDecisions } = actor.getSnapshot().context
    for (const decision of takeLeft(userId)) {
      deferredDecisions.send({ type: 'hold', decision: { ...decision, holdMs: 0 } })
    }
  }, [actor, userId])
}
