import type { Actor } from '#machines/actor.ts'
import { maskPhone, maskRealName } from '#machines/rules/masking.ts'
import { toWireTimeOrNull } from '#services/abp/wire.ts'
import { personStatus, personStatusLabel } from './person.rules.ts'
import type { ListedPerson } from './user-disabled-person.repository.ts'
import type { PersonListItem } from './user-disabled-person.schemas.ts'

/** A person as whoever lists him may see him. */
export function personListItem(row: ListedPerson, actor: Actor): PersonListItem {
  const status = personStatus(row.audit, row.auditStatus)
  const name = row.realName ?? ''
  return {
    id: row.id,
    // a developer sees full names only of whom he has assigned
    realName: actor.userType === 'WorkDeveloper' ? maskRealName(name) : name,
    sex: row.sex,
    mobilePhone: row.mobilePhone === null ? null : maskPhone(row.mobilePhone),
    disabilityCategory: row.disabilityCategory,
    disabilityLevel: row.disabilityLevel,
    cityName: row.cityName,
    foundationId: row.foundationId,
    foundationName: row.foundationName,
    workStatus: row.workStatus,
    status,
    statusLabel: personStatusLabel(status),
    isActive: row.isActive,
    submitTime: toWireTimeOrNull(row.submitTime),
    certificateValidTo: row.certificateValidTo,
    passedWorkOrderTypeIds: row.passedTypes,
    liveClaimCount: row.liveClaims,
  }
}
