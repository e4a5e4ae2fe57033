import type { Scope } from '#services/abp/apply-event.ts'
import { invalid } from '#services/abp/conventions/errors.ts'
import { requireDictionaryValues } from '#services/reference/dictionary-values.api.ts'
import type { PersonForm } from '../resume/person-form.schemas.ts'
import * as people from './person.repository.ts'
import type { PersonRow } from './user-disabled-person.repository.ts'

/** Requires that everything the form refers to exists and fits. */
export async function requireReferences({ tx, actor }: Scope, row: PersonRow, form: PersonForm): Promise<void> {
  const place = {
    provinceId: form.provinceId === undefined ? row.provinceId : form.provinceId,
    cityId: form.cityId === undefined ? row.cityId : form.cityId,
    areaId: form.areaId === undefined ? row.areaId : form.areaId,
  }
  const isNamed = [form.provinceId, form.cityId, form.areaId].some((id) => id !== undefined)
  const { province, city, area } = isNamed
    ? await people.isPlace(tx, place)
    : { province: true, city: true, area: true }
  const foundationId = form.foundationId === undefined ? row.foundationId : form.foundationId
  const isMoved = foundationId !== row.foundationId
  const checks: [boolean, keyof PersonForm, string][] = [
    [province, 'provinceId', '省份不存在'],
    [city, 'cityId', '城市不在所选省份内'],
    [area, 'areaId', '区县不在所选城市内'],
    [
      !isMoved || foundationId === null || (await people.isFoundation(tx, foundationId)),
      'foundationId',
      '基金会不存在',
    ],
    [!isMoved || actor.userType !== 'FoundationWorker', 'foundationId', '转到其他基金会请由求职者本人或平台办理'],
    [
      !form.tutorUserId || (await people.isTutorOf(tx, form.tutorUserId, foundationId)),
      'tutorUserId',
      '辅导员不是这家基金会的工作人员',
    ],
    [await people.areCities(tx, form.intendedCityIds ?? []), 'intendedCityIds', '期望城市不存在'],
  ]
  const errors = checks.flatMap(([holds, member, message]) => (holds ? [] : [{ message, members: [member] }]))
  if (errors.length > 0) throw invalid(errors)
  await requireDictionaryValues(tx, [
    {
      key: 'EducationalRequirement',
      ids: [form.educationalRequirementId],
      member: 'educationalRequirementId',
      title: '最高学历',
    },
    {
      key: 'EducationalRequirement',
      ids: (form.educations ?? []).map(({ degreeId }) => degreeId),
      member: 'educations',
      title: '学历',
    },
    { key: 'OperationMode', ids: [form.operationModeId], member: 'operationModeId', title: '工作方式' },
    { key: 'Accommodation', ids: form.accommodationIds ?? [], member: 'accommodationIds', title: '便利条件' },
  ])
}
