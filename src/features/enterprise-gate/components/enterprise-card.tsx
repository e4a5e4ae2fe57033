import type { GateEnterpriseGetMyEnterpriseListQuery } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { auditLook } from '../audit-look.ts'

export type MyEnterprise = GateEnterpriseGetMyEnterpriseListQuery['enterpriseGetMyEnterpriseList']['items'][number]

interface EnterpriseCardProps {
  enterprise: MyEnterprise
  isActive: boolean
  isBusy: boolean
  onChoose: (id: number) => void
}

/** One of the user's enterprises, or one that has not accepted their application yet. */
export function EnterpriseCard({ enterprise, isActive, isBusy, onChoose }: EnterpriseCardProps) {
  const { id, enterpriseName, isApproved, isCreator, refusedOpinion, auditOpinion } = enterprise
  return (
    <Card title={enterpriseName} aside={<MembershipChip enterprise={enterprise} />}>
      <p className="muted">
        {isCreator ? '您是创建人' : `申请于 ${formatDate(enterprise.applyTime)}`}
        {isActive && '，当前正在使用'}
      </p>
      {isApproved && auditOpinion && <p>审核意见：{auditOpinion}</p>}
      {refusedOpinion && <p>没有通过的原因：{refusedOpinion}</p>}
      <Button
        icon="arrow-right"
        busy={isBusy}
        about={enterpriseName}
        reason={isApproved ? null : refusedOpinion ? '加入申请没有通过，可以重新申请' : '企业创建人批准后即可进入'}
        onClick={() => onChoose(id)}
      >
        进入企业
      </Button>
    </Card>
  )
}

function MembershipChip({ enterprise }: { enterprise: MyEnterprise }) {
  if (enterprise.isApproved) return <Chip {...auditLook(enterprise)}>{enterprise.auditLabel}</Chip>
  return enterprise.refusedOpinion ? (
    <Chip tone="bad" icon="times">
      申请未通过
    </Chip>
  ) : (
    <Chip tone="wait" icon="clock">
      等待批准
    </Chip>
  )
}
