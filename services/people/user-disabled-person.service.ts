import Type from 'typebox'
import { isAnonymous } from '#services/abp/context.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { AppError } from '#services/abp/errors.ts'
import { updateRow } from '#services/abp/flat-table.ts'
import { ListResult, PagedResult } from '#services/abp/schema-types.ts'
import { findFoundation } from './foundation.repository.ts'
import { personStatus, personStatusLabel } from './person.rules.ts'
import { personListItem } from './user-disabled-person.mapper.ts'
import { findPersonOfUser, PERSONS, pagePersons, tutorsOf } from './user-disabled-person.repository.ts'
import {
  EmployeeTutorDto,
  PersonCheckStatusDto,
  PersonListDto,
  PersonQuery,
  PersonWorkStatusDto,
  TutorQuery,
  UpdateUserWorkStatusDto,
} from './user-disabled-person.schemas.ts'

export const userDisabledPersonService = defineService('UserDisabledPerson', {
  GetCheckStatus: action({
    summary: '我的审核状态',
    allow: 'signedIn',
    input: Type.Object({}),
    output: PersonCheckStatusDto,
    handler: async ({ db, actor }) => {
      const row = isAnonymous(actor) ? undefined : await findPersonOfUser(db, actor.userId)
      const status = personStatus(row?.audit ?? null, row?.auditStatus ?? null)
      return {
        id: row?.id ?? null,
        status,
        statusLabel: personStatusLabel(status),
        audit: row?.audit ?? null,
        auditStatus: row?.auditStatus ?? null,
        auditOpinion: row?.auditOpinion ?? null,
      }
    },
  }),
  GetAll: action({
    summary: '求职者列表：基金会看本会的人，拓展员看到的姓名经过遮盖',
    allow: ['FoundationWorker', 'WorkDeveloper', 'PlatformUser'],
    input: PersonQuery,
    output: PagedResult(PersonListDto),
    handler: async ({ db, actor }, query) => {
      const { totalCount, items } = await pagePersons(db, actor, query)
      return { totalCount, items: items.map((row) => personListItem(row, actor)) }
    },
  }),
  UpdateUserWorkStatus: action({
    summary: '说明自己现在的工作状态',
    allow: ['DisabledPerson'],
    input: UpdateUserWorkStatusDto,
    output: PersonWorkStatusDto,
    handler: async ({ db, ...by }, input) => {
      const { personId } = by.actor
      if (personId === null) throw new AppError('notFound', { details: '您还没有建立求职者档案' })
      return updateRow(db, PERSONS, { id: personId, ...input }, by)
    },
  }),
  GetEmployeeTutorListByFoundationId: action({
    summary: '一个基金会的就业辅导员：基金会看本会，平台看全部',
    allow: ['FoundationWorker', 'PlatformUser'],
    input: TutorQuery,
    output: ListResult(EmployeeTutorDto),
    handler: async ({ db, actor }, { foundationId }) => {
      if (!(await findFoundation(db, actor, foundationId))) throw new AppError('notFound')
      return { items: await tutorsOf(db, foundationId) }
    },
  }),
})
