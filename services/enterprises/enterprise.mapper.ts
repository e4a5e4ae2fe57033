import type { Actor } from '#machines/actor.ts'
import { inFull } from '#services/abp/access/field-policies/in-full.ts'
import { fieldFor } from '#services/abp/access/field-policies/policies.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import type { CaseHolder } from '#services/abp/lifecycle/case-lock.ts'
import type { CertifiedFields } from '#services/database/schema/enterprises.ts'
import { enterpriseActions, enterpriseStatusLabel } from './enterprise.binding.ts'
import type { EnterpriseRow } from './enterprise.repository.ts'
import { auditLabel } from './enterprise.rules.ts'
import type { ChangeRow } from './enterprise-change.repository.ts'
import type { ListedRow } from './enterprise-list.repository.ts'
import type { MemberRow } from './enterprise-member.repository.ts'

const auditOf = (row: EnterpriseRow) => ({
  audit: row.audit,
  auditStatus: row.auditStatus,
  auditOpinion: row.auditOpinion,
  submitTime: row.submitTime && toWireTime(row.submitTime),
})

type Contacts = Pick<EnterpriseRow, 'legalPerson' | 'contactName' | 'contactPhone'>

/** The names stand on the licence and in every contract. */
const contactsOf = ({ legalPerson, contactName, contactPhone }: Contacts, actor: Actor) => ({
  legalPerson: inFull(legalPerson),
  contactName: inFull(contactName),
  contactPhone: fieldFor('Enterprise', 'contactPhone', actor, contactPhone),
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

/** Facts from which the offered actions follow, so that no action is offered that would be refused. */
export interface DetailFacts {
  readonly isInUse: boolean
  readonly pendingChange: ChangeRow | undefined
  readonly caseHolder: CaseHolder | null
  readonly workDevelopmentUserName: string | null
  readonly provinceName: string | null
  readonly cityName: string | null
  readonly areaName: string | null
}

export const detailDto = (row: EnterpriseRow, actor: Actor, { isInUse, pendingChange, ...facts }: DetailFacts) => ({
  ...row,
  ...auditOf(row),
  ...facts,
  auditLabel: auditLabel(row),
  statusLabel: enterpriseStatusLabel(row),
  ...contactsOf(row, actor),
  pendingChange: pendingChange ? changeDto(pendingChange) : null,
  allowedActions: enterpriseActions({ ...row, isInUse }, actor),
})

/** A row of a list. */
export const listDto = (
  row: ListedRow,
  actor: Actor,
  { isInUse, caseHolder }: Pick<DetailFacts, 'isInUse' | 'caseHolder'>,
) => ({
  ...row,
  ...auditOf(row),
  caseHolder,
  auditLabel: auditLabel(row),
  statusLabel: enterpriseStatusLabel(row),
  ...contactsOf(row, actor),
  creationTime: toWireTime(row.creationTime),
  allowedActions: enterpriseActions({ ...row, isInUse }, actor),
})

const FIELD_LABELS: Readonly<Record<keyof CertifiedFields, string>> = {
  enterpriseName: '企业名称',
  socialCreditCode: '统一社会信用代码',
  legalPerson: '法定代表人',
  licenceFileId: '营业执照',
}

const CERTIFIED = Object.keys(FIELD_LABELS) as (keyof CertifiedFields)[]

const shownValue = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value)

export const changeDto = (row: ChangeRow) => ({
  id: row.id,
  fields: CERTIFIED.filter((field) => field in row.after).map((field) => ({
    field,
    label: FIELD_LABELS[field],
    before: shownValue(row.before[field]),
    after: shownValue(row.after[field]),
  })),
  reason: row.reason,
  submitTime: toWireTime(row.creationTime),
})
