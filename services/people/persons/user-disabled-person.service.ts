import Type from 'typebox'
import { isAnonymous, type RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { updateRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, FileStream, ListResult, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { caseHoldersOf } from '#services/abp/lifecycle/case-lock.ts'
import { personAuditActions } from '../audits/person-audit.actions.ts'
import { ChangePersonBankInfoDto, PersonBankInfoDto } from '../bank/bank-at-counter.schemas.ts'
import { bankOfPerson, changeBankAtCounter } from '../bank/bank-at-counter.ts'
import { findFoundation } from '../foundations/foundation.repository.ts'
import { personFormActions } from '../resume/person-form.actions.ts'
import { resumeSectionsOf } from '../resume/resume-sections.api.ts'
import { OwnResumeDto } from '../resume/resume-sections.schemas.ts'
import { personStatusLabel } from './person.binding.ts'
import { PersonDetailQuery, PersonDto } from './person-detail.schemas.ts'
import { getPerson } from './person-detail.ts'
import { exportPersons } from './person-export.ts'
import { personListItem } from './user-disabled-person.mapper.ts'
import {
  findPersonOfUser,
  type ListedPerson,
  PERSONS,
  pagePersons,
  pageWaiting,
  tutorsOf,
} from './user-disabled-person.repository.ts'
import {
  EmployeeTutorDto,
  PersonCheckStatusDto,
  PersonListDto,
  PersonQuery,
  PersonWorkStatusDto,
  TutorQuery,
  UpdateUserWorkStatusDto,
} from './user-disabled-person.schemas.ts'

async function shown(context: RequestContext, { totalCount, items }: { totalCount: number; items: ListedPerson[] }) {
  const holders = await caseHoldersOf(context, items)
  return { totalCount, items: items.map((row) => personListItem(context, row, holders.get(row.id) ?? null)) }
}

export const userDisabledPersonService = defineService('UserDisabledPerson', {
  ...personFormActions,
  ...personAuditActions,
  GetCheckStatus: action({
    summary: '我的审核状态',
    allow: 'signedIn',
    input: Type.Object({}),
    output: PersonCheckStatusDto,
    handler: async ({ db, actor }) => {
      const row = isAnonymous(actor) ? undefined : await findPersonOfUser(db, actor.userId)
      const status = row?.status ?? 'NotFound'
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
    allow: ['FoundationWorker', 'WorkDeveloper', 'PlatformUser:Auditor'],
    input: PersonQuery,
    output: PagedResult(PersonListDto),
    handler: async (context, query) => shown(context, await pagePersons(context, query)),
  }),
  GetMyAll: action({
    summary: '等我处理的求职者：待初审、待复审和待审的变更；求职者看到自己',
    allow: ['DisabledPerson', 'FoundationWorker', 'PlatformUser:Auditor'],
    input: PersonQuery,
    output: PagedResult(PersonListDto),
    handler: async (context, query) => shown(context, await pageWaiting(context, query)),
  }),
  Get: action({
    summary: '一份求职者档案；证件号码默认遮盖，完整查看须写明原因并留有记录',
    confirm: ({ reveal }, { userType }) => reveal === true && userType !== 'DisabledPerson',
    secondFact: ({ reveal }, { userType }) =>
      reveal === true && userType === 'DisabledPerson' ? 'ReadOwnPapers' : null,
    allow: ['DisabledPerson', 'FoundationWorker', 'WorkDeveloper', 'PlatformUser:Auditor'],
    input: PersonDetailQuery,
    output: PersonDto,
    handler: getPerson,
  }),
  GetBankInfo: action({
    summary: '求职者现在的收款账户，已遮盖，以及等待批准的更换',
    allow: ['PlatformUser:Auditor'],
    input: EntityId,
    output: PersonBankInfoDto,
    handler: bankOfPerson,
  }),
  ChangeBankInfo: action({
    summary: '本人到柜台更换收款账户：当面核对证件、附签名的申请，由另一位同事批准',
    confirm: true,
    keepsKey: true,
    allow: ['PlatformUser:Auditor'],
    input: ChangePersonBankInfoDto,
    output: PersonBankInfoDto,
    handler: changeBankAtCounter,
  }),
  GetResume: action({
    summary: '我的简历，按企业将收到的样子',
    allow: ['DisabledPerson'],
    input: Type.Object({}),
    output: OwnResumeDto,
    handler: async (context) => {
      const { personId } = context.actor
      if (personId === null) throw new AppError('notFound', { details: '您还没有建立求职者档案' })
      return { sections: await resumeSectionsOf(context, personId) }
    },
  }),
  ExportEnterpriseInfoToExcel: action({
    summary: '导出求职者名单；不含证件号码',
    allow: ['FoundationWorker', 'PlatformUser:Auditor'],
    input: PersonQuery,
    output: FileStream,
    handler: async (context, query) => exportPersons(context, query),
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
    allow: ['FoundationWorker', 'PlatformUser:Auditor'],
    input: TutorQuery,
    output: ListResult(EmployeeTutorDto),
    handler: async ({ db, actor }, { foundationId }) => {
      if (!(await findFoundation(db, actor, foundationId))) throw new AppError('notFound')
      return { items: await tutorsOf(db, foundationId) }
    },
  }),
})
