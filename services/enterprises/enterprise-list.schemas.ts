import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import {
  DateOnly,
  DateTime,
  EnumOf,
  Id,
  lifecycleFields,
  Money,
  Nullable,
  PagedRequest,
  Quantity,
  rowVersionField,
} from '#services/abp/conventions/schema-types.ts'
import { SoughtName } from '#services/abp/conventions/typed-fields.ts'
import { caseHolderField } from '#services/abp/lifecycle/case-lock.ts'
import { DISPATCH_METHODS } from '#services/database/schema/work-order-names.ts'
import { enterpriseFields } from './enterprise.schemas.ts'
import { WindingUpStatusEnum } from './winding-up/winding-up.schemas.ts'

export const JobStatus = EnumOf('EmploymentStatus', ['On', 'Quit'], { title: '在职状态' })

/** The filters of enterprise lists (specification.md §3). */
export const enterpriseFilters = {
  enterpriseName: Type.Optional(Type.String({ maxLength: 100, title: '企业名称' })),
  workDevelopmentUserName: Type.Optional(SoughtName('拓展员姓名')),
  startDate: Type.Optional(DateOnly({ title: '创建日期从' })),
  endDate: Type.Optional(DateOnly({ title: '创建日期到' })),
  keyword: Type.Optional(Type.String({ maxLength: 100, title: '名称、代码、法定代表人或联系人' })),
  jobStatus: Type.Optional(JobStatus),
  forPayroll: Type.Optional(Type.Boolean({ title: '只要有履行中合同的' })),
  status: Type.Optional(EnumOf('AuditStatus', ['Ongoing', 'Pass', 'Reject', 'Withdraw'], { title: '审核状态' })),
  windingUpStatus: Type.Optional(WindingUpStatusEnum),
}
export const EnterpriseQuery = PagedRequest(enterpriseFilters)
export type EnterpriseQuery = Static<typeof EnterpriseQuery>

export const EnterpriseExportDto = Type.Object(enterpriseFilters, { $id: 'EnterpriseExportDto' })
export type EnterpriseFilter = Static<typeof EnterpriseExportDto>

export const EnterpriseListDto = Type.Object(
  {
    ...enterpriseFields,
    contactPhone: Nullable(Type.String({ description: '基金会看到的是遮盖后的号码' })),
    cityId: Nullable(Type.Integer()),
    cityName: Nullable(Type.String()),
    caseHolder: caseHolderField,
    isInfoMissing: Type.Boolean(),
    isChangePending: Type.Boolean(),
    developerUserId: Nullable(Type.Integer()),
    workDevelopmentUserName: Nullable(Type.String({ description: '负责的拓展员' })),
    memberCount: Type.Integer(),
    creationTime: DateTime(),
    allowedActions: lifecycleFields.allowedActions,
    rowVersion: lifecycleFields.rowVersion,
  },
  { $id: 'EnterpriseListDto' },
)

export const AvailableEnterpriseDto = Type.Object(
  {
    id: Id(),
    enterpriseName: Type.String(),
    industry: Nullable(Type.String()),
    cityId: Nullable(Type.Integer()),
    cityName: Nullable(Type.String()),
  },
  { $id: 'AvailableEnterpriseDto' },
)

export const EnterpriseCountDto = Type.Object(
  {
    total: Type.Integer(),
    certified: Type.Integer({ description: '已认证' }),
    waiting: Type.Integer({ description: '等待审核' }),
    returned: Type.Integer({ description: '待补充资料' }),
    rejected: Type.Integer({ description: '认证未通过' }),
    notSubmitted: Type.Integer({ description: '未提交或已撤回' }),
    changePending: Type.Integer({ description: '变更申请在审核' }),
  },
  { $id: 'EnterpriseCountDto' },
)

/** A `developerUserId` of null removes the developer. */
export const AssignDeveloperDto = Type.Object(
  {
    id: Id({ title: '企业' }),
    developerUserId: Nullable(Id({ title: '拓展员' })),
    rowVersion: rowVersionField,
  },
  { $id: 'AssignDeveloperDto' },
)
export type AssignDeveloper = Static<typeof AssignDeveloperDto>

/** Settings of the enterprise; an absent field stays unchanged. */
export const UpdateEnterpriseRuleDto = Type.Object(
  {
    id: Id({ title: '企业' }),
    acceptanceDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 15, title: '验收天数' })),
    defaultDispatchMethod: Type.Optional(EnumOf('DispatchMethod', DISPATCH_METHODS, { title: '默认派单方式' })),
    averageStaff: Type.Optional(Nullable(Quantity({ minimum: '0.001', maximum: '1000000', title: '在职职工人数' }))),
    averageAnnualWage: Type.Optional(
      Nullable(Money({ minimum: '0.01', maximum: '10000000', title: '在职职工年平均工资' })),
    ),
    staffYear: Type.Optional(
      Type.Integer({
        minimum: 2020,
        maximum: 2100,
        title: '人数和工资的年度',
        description: '不填则用于没有自己数字的年度',
      }),
    ),
    quotaCertifiedYear: Type.Optional(
      Nullable(
        Type.Integer({
          minimum: 2020,
          maximum: 2100,
          title: '已完成年审的年度',
          description: '标明这一年度已完成年审，别的年度不变；空值取消所有年度的标记',
        }),
      ),
    ),
    quotaUncertifiedYear: Type.Optional(
      Type.Integer({
        minimum: 2020,
        maximum: 2100,
        title: '改为没有完成年审的年度',
        description: '只取消这一年度的标记',
      }),
    ),
    rowVersion: rowVersionField,
  },
  { $id: 'UpdateEnterpriseRuleDto' },
)
export type UpdateEnterpriseRule = Static<typeof UpdateEnterpriseRuleDto>
