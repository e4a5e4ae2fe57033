import type { Actor } from '#machines/actor.ts'
import { toWireTime } from '#services/abp/wire.ts'
import { enterpriseActions, enterpriseStatusLabel } from './enterprise.binding.ts'
import type { EnterpriseRow } from './enterprise.repository.ts'
import { auditLabel } from './enterprise.rules.ts'
import type { MemberRow } from './enterprise-member.repository.ts'

const auditOf = (row: EnterpriseRow) => ({
  audit: row.audit,
  auditStatus: row.auditStatus,
  auditOpinion: row.auditOpinion,
  submitTime: row.submitTime && toWireTime(row.submitTime),
})

export const currentDto = (row: EnterpriseRow, userId: number) => ({
  id: row.id,
  enterpriseName: row.enterpriseName,
  ...auditOf(row),
  creatorUserId: row.creatorUserId ?? 0,
  isCreator: row.creatorUserId === userId,
})

export const myDto =
  (userId: number) =>
  ({ enterprise, member }: { enterprise: EnterpriseRow; member: MemberRow }) => ({
    ...currentDto(enterprise, userId),
    auditLabel: auditLabel(enterprise),
    isApproved: member.approvedTime !== null,
    refusedOpinion: member.refusedOpinion,
    applyTime: toWireTime(member.creationTime),
  })

export const detailDto = (row: EnterpriseRow, actor: Actor) => ({
  ...row,
  ...auditOf(row),
  auditLabel: auditLabel(row),
  statusLabel: enterpriseStatusLabel(row),
  allowedActions: enterpriseActions(row, actor),
})
