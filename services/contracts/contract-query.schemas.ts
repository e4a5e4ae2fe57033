import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { EnumOf, Id, PagedRequest } from '#services/abp/conventions/schema-types.ts'
import { ContractStatus, EmploymentStatus } from './contract.schemas.ts'

/**
 * Kinds of pending work: for the enterprise, sign, or change a contract that was sent back; for the platform, check a
 * paper.
 */
export const CONTRACT_WAITINGS = ['EnterpriseSignature', 'Changes', 'PaperCheck'] as const

const name = (title: string) => Type.Optional(Type.String({ maxLength: 100, title }))

/** The filters of this family of lists (specification.md §3), and the number of days until a contract ends. */
const filters = {
  status: Type.Optional(ContractStatus),
  name: name('岗位或企业'),
  requirementName: name('招聘需求'),
  enterpriseId: Type.Optional(Id({ title: '企业' })),
  contractNo: name('合同编号'),
  realName: name('姓名'),
  isOnlyMine: Type.Optional(Type.Boolean({ title: '只看我起草的' })),
  isFoundationWorker: Type.Optional(Type.Boolean({ title: '只看我辅导的求职者' })),
  waiting: Type.Optional(EnumOf('ContractWaiting', CONTRACT_WAITINGS, { title: '待处理的事项' })),
  expiringDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 366, title: '多少天内到期' })),
}

export const ContractQuery = PagedRequest(filters)
export type ContractQuery = Static<typeof ContractQuery>

export const EmployeeQuery = PagedRequest({
  ...filters,
  employmentStatus: Type.Optional(EmploymentStatus),
  cardExpiringDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 366, title: '残疾人证多少天内到期' })),
})
export type EmployeeQuery = Static<typeof EmployeeQuery>
