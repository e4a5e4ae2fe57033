import { isSevereCard } from '#machines/rules/disability-certificate.ts'
import { nameFor } from '#services/abp/access/field-policies/policies.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { shownPhone } from './contract.mapper.ts'
import type { ContractRow } from './contract.repository.ts'
import { pageEmployees, tutorNames } from './contract-lists.repository.ts'
import type { EmployeeQuery } from './contract-query.schemas.ts'
import { contractStatusLabel } from './lifecycle/contract.binding.ts'

/** Lists current and former employees of an enterprise. */
export async function listEmployees(context: RequestContext, query: EmployeeQuery) {
  const { db } = context
  const { totalCount, items } = await pageEmployees(context, query)
  const tutors = await tutorNames(
    db,
    items.flatMap(({ person }) => person.tutorUserId ?? []),
  )
  return { totalCount, items: items.map((row) => employeeDto(context, row, tutors)) }
}

/** A list row for the present or former employee of the contract. */
export function employeeDto(
  { platform, actor, now }: RequestContext,
  row: ContractRow,
  tutors: ReadonlyMap<number, string>,
) {
  const { person } = row
  const lastDate = row.terminationDate ?? row.endDate
  const today = toWireDay(now)
  const isAtWork = lastDate === null || lastDate >= today
  return {
    id: row.id,
    contractNo: row.contractNo,
    enterpriseId: row.enterpriseId,
    enterpriseName: row.enterprise.enterpriseName,
    userDisabledPersonId: row.userDisabledPersonId,
    realName: nameFor('Employee', 'realName', actor, person.realName ?? ''),
    mobilePhone: shownPhone(platform, row, actor),
    employmentStatus: isAtWork ? ('On' as const) : ('Quit' as const),
    position: row.position,
    contractType: row.contractType,
    status: row.status,
    statusLabel: contractStatusLabel(row, now),
    startDate: row.startDate,
    lastDate,
    basicWage: row.basicWage,
    wageUnit: row.wageUnit,
    disabilityCategory: person.disabilityCategory,
    disabilityLevel: person.disabilityLevel,
    veteranGrade: person.veteranGrade,
    certificateValidTo: person.certificateValidTo,
    isSevere: isSevereCard(person),
    tutorName: person.tutorUserId === null ? null : (tutors.get(person.tutorUserId) ?? null),
  }
}
