import { useState } from 'react'
import {
  type ConsoleWindingUpFragment,
  EnterpriseWindingUpApproveDocument,
  EnterpriseWindingUpRetryDocument,
  EnterpriseWindingUpStopDocument,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDate, formatDayTime } from '#src/lib/date-time.ts'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { type Act, ActBar } from '#src/ui/actions/act-bar.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { SuccessorDialog } from './successor-dialog.tsx'
import { KINDS } from './winding-up-kinds.ts'

const ACTS: readonly Act[] = [
  { name: 'approve', label: '批准清算', icon: 'check', variant: 'primary' },
  { name: 'retry', label: '再试一次', icon: 'refresh', variant: 'primary' },
  { name: 'changeSuccessor', label: '换接收合同的企业', icon: 'pencil' },
  { name: 'stop', label: '停止清算', icon: 'times', variant: 'secondary' },
]

interface WindingUpCaseProps {
  windingUp: ConsoleWindingUpFragment
  enterprise: { enterpriseName: string }
  onChanged: () => void
}

function idleWords({ status, approvedTime }: ConsoleWindingUpFragment): string | null {
  if (status === 'UnderWay' && !approvedTime) return '换的接收企业等另一位审核员批准，批准以前合同不转移。'
  if (status === 'UnderWay') return '系统每五分钟接着办理。付清、退回和合同到期以后自动完成。'
  return status === 'Finished' ? '清算已经完成，资料只供查看。' : '等另一位审核员批准。'
}

/** One winding-up with its facts, and the acts that its machine allows this officer. */
export function WindingUpCase({ windingUp, enterprise, onChanged }: WindingUpCaseProps) {
  const [open, setOpen] = useState<string | null>(null)
  const { id, rowVersion, allowedActions, statusLabel } = windingUp
  const input = { id, rowVersion }
  const dialog = (name: string) => ({ open: open === name, onClose: () => setOpen(null), onDone: onChanged })
  const items = [
    { term: '原因类别', value: KINDS.find(({ value }) => value === windingUp.kind)?.label },
    { term: '原因', value: windingUp.reason },
    { term: '职工的最后工作日', value: formatDate(windingUp.lastDay) },
    { term: '接收合同的企业', value: windingUp.successorEnterpriseName },
    { term: '提出', value: `${windingUp.preparedByName ?? ''} ${formatDayTime(windingUp.preparedTime)}` },
    {
      term: '批准',
      value: windingUp.approvedTime && `${windingUp.approvedByName ?? ''} ${formatDayTime(windingUp.approvedTime)}`,
    },
    { term: '完成', value: windingUp.finishedTime && formatDayTime(windingUp.finishedTime) },
  ]
  return (
    <>
      <Panel title={`清算：${statusLabel}`}>
        <DescriptionList items={items.filter(({ value }) => Boolean(value))} />
        {!allowedActions.includes('approve') && <p className="muted">{idleWords(windingUp)}</p>}
        {windingUp.failures.length > 0 && (
          <Alert tone="wait" title="有事办不下去">
            <ul>
              {windingUp.failures.map(({ step, reason }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rows of one step may have the same reason
                <li key={at}>{`${step}：${reason}`}</li>
              ))}
            </ul>
          </Alert>
        )}
        <ActBar acts={ACTS} allowed={allowedActions} onChoose={setOpen} />
        <ConfirmedAct
          {...dialog('approve')}
          document={EnterpriseWindingUpApproveDocument}
          variables={() => ({ input })}
          title={`批准清算“${enterprise.enterpriseName}”？`}
          consequence={
            <p>
              岗位立即关闭，投递和面试结束，工单取消，合同定下最后工作日，合并的转给接收的企业，各方都会收到通知。已经验收的照付，余款退回企业。批准后不能停止。
            </p>
          }
          confirmLabel="批准清算"
          success="已批准，清算开始"
        />
        <ConfirmedAct
          {...dialog('retry')}
          document={EnterpriseWindingUpRetryDocument}
          variables={() => ({ input })}
          title="再试一次？"
          consequence={<p>系统马上再办没有办成的事，并接着往下办。</p>}
          confirmLabel="再试一次"
          success="已经再试，结果在下面"
        />
        <SuccessorDialog {...dialog('changeSuccessor')} windingUp={windingUp} />
        <ConfirmedAct
          {...dialog('stop')}
          document={EnterpriseWindingUpStopDocument}
          variables={(reason) => ({ input: { ...input, reason } })}
          title={`停止清算“${enterprise.enterpriseName}”？`}
          consequence={<p>什么都不会改变，企业照常经营。需要时可以重新提出。</p>}
          reason={{ label: '停止的原因', required: true, limit: 500 }}
          confirmLabel="停止清算"
          success="已停止清算"
        />
      </Panel>
      <RecordCard entityType="EnterpriseWindingUp" entityId={id} />
    </>
  )
}
