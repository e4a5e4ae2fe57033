import { fieldFor, nameFor } from '#services/abp/access/field-policies/policies.ts'
import { mayProcess } from '#services/abp/access/processings.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import type { CaseHolder } from '#services/abp/lifecycle/case-lock.ts'
import { phoneOf } from '#services/abp/sealing/sealed-phones.ts'
import { personActions, personStatusLabel } from './person.binding.ts'
import type { ListedPerson } from './user-disabled-person.repository.ts'
import type { PersonListItem } from './user-disabled-person.schemas.ts'

/** A person as a list row, with the fields that the reader may see. */
export function personListItem(
  { platform, actor }: Pick<RequestContext, 'platform' | 'actor'>,
  row: ListedPerson,
  caseHolder: CaseHolder | null,
): PersonListItem {
  const name = row.realName ?? ''
  const isShown = actor.userId === row.userId || mayProcess('searchPersons', row.isWithdrawn)
  return {
    id: row.id,
    realName: nameFor('ListedPerson', 'realName', actor, name),
    sex: row.sex,
    mobilePhone: fieldFor('ListedPerson', 'mobilePhone', actor, phoneOf(platform.sealer, 'person', row)),
    disabilityCategory: isShown ? row.disabilityCategory : null,
    disabilityLevel: isShown ? row.disabilityLevel : null,
    veteranGrade: isShown ? row.veteranGrade : null,
    cityName: row.cityName,
    foundationId: row.foundationId,
    foundationName: row.foundationName,
    workStatus: row.workStatus,
    status: row.status,
    statusLabel: personStatusLabel(row.status),
    allowedActions: personActions(row, actor),
    rowVersion: row.rowVersion,
    isActive: row.isActive,
    submitTime: toWireTimeOrNull(row.submitTime),
    caseHolder,
    certificateValidTo: isShown ? row.certificateValidTo : null,
    passedWorkOrderTypeIds: row.passedTypes,
    liveClaimCount: row.liveClaims,
  }
}
