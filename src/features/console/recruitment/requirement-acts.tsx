import { useState } from 'react'
import {
  type ConsoleRequirementFragment,
  RequirementCancelPublishDocument,
  RequirementCloseDocument,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { type Act, ActBar } from '#src/ui/actions/act-bar.tsx'

const ACTS: readonly Act[] = [
  { name: 'cancelPublish', label: '取消发布', icon: 'undo' },
  { name: 'close', label: '关闭岗位', icon: 'lock', variant: 'danger-line' },
]

/** The actions of the platform on a job other than its audit. */
export function RequirementActs({
  job: { id, rowVersion, title, allowedActions },
}: {
  job: ConsoleRequirementFragment
}) {
  const [acting, setActing] = useState<string | null>(null)
  const dialog = (name: string) => ({ open: acting === name, onClose: () => setActing(null) })
  return (
    <>
      <ActBar acts={ACTS} allowed={allowedActions} onChoose={setActing} />
      <ConfirmedAct
        {...dialog('cancelPublish')}
        document={RequirementCancelPublishDocument}
        variables={() => ({ input: { id, rowVersion } })}
        title={`取消发布“${title}”？`}
        consequence={<p>岗位回到草稿，求职者看不到了；投递过的人会收到“岗位已暂停”。</p>}
        confirmLabel="取消发布"
        success="岗位已回到草稿，企业会收到通知"
      />
      <ConfirmedAct
        {...dialog('close')}
        document={RequirementCloseDocument}
        variables={(remark) => ({ input: { id, rowVersion, closeReason: 'Cancelled' as const, remark } })}
        title={`关闭“${title}”？`}
        consequence={<p>还没有回复的简历会随之结束，本人会收到通知；面试和签约中的不受影响。</p>}
        reason={{ label: '关闭原因', hint: '企业和求职者会看到', required: true, limit: 200 }}
        confirmLabel="关闭岗位"
        success="岗位已关闭"
      />
    </>
  )
}
