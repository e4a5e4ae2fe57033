import Type, { type Static } from 'typebox'
import {
  DateOnly,
  Id,
  Money,
  Nullable,
  PagedRequest,
  RowVersion,
  rowVersionField,
  Text,
} from '#services/abp/schema-types.ts'
import { approvalReason, pendingApproval } from '#services/approvals/approval.service.ts'

const form = {
  cityId: Id({ title: '城市' }),
  monthlyWage: Money({ title: '月最低工资', minimum: '0.01', maximum: '100000' }),
  hourlyWage: Money({ title: '小时最低工资', minimum: '0.01', maximum: '1000' }),
  validFrom: DateOnly({ title: '有效期开始' }),
  validTo: Type.Optional(Nullable(DateOnly({ title: '有效期结束', description: '为空时一直有效' }))),
  policyTitle: Type.Optional(Nullable(Text(200, { title: '政策依据' }))),
  policyUrl: Type.Optional(Nullable(Text(500, { title: '政策链接', pattern: '^https?://' }))),
  isExample: Type.Optional(Type.Boolean({ title: '示例值', description: '演示用，不是公布的标准' })),
}

export const CreateMinimumWageDto = Type.Object({ ...form, approvalReason }, { $id: 'CreateMinimumWageDto' })
export const UpdateMinimumWageDto = Type.Object(
  { id: Id({ title: '编号' }), rowVersion: rowVersionField, ...form, approvalReason },
  { $id: 'UpdateMinimumWageDto' },
)
export type MinimumWageForm = Omit<Static<typeof CreateMinimumWageDto>, 'approvalReason'>

export const MinimumWageDto = Type.Object(
  {
    id: Id(),
    cityId: Id(),
    cityName: Nullable(Type.String()),
    monthlyWage: Money(),
    hourlyWage: Money(),
    validFrom: DateOnly(),
    validTo: Nullable(DateOnly()),
    policyTitle: Nullable(Type.String()),
    policyUrl: Nullable(Type.String()),
    isExample: Type.Boolean(),
    rowVersion: RowVersion(),
  },
  { $id: 'MinimumWageDto' },
)
export type MinimumWageRow = Static<typeof MinimumWageDto>

/** The current row. A new one is shown as it will be after another person's approval, without an id. */
export const PreparedMinimumWageDto = Type.Object(
  { ...MinimumWageDto.properties, id: Nullable(Id()), approval: pendingApproval },
  { $id: 'PreparedMinimumWageDto' },
)

export const MinimumWageQuery = PagedRequest({
  provinceId: Type.Optional(Id({ title: '省份' })),
  cityId: Type.Optional(Id({ title: '城市' })),
  day: Type.Optional(DateOnly({ title: '有效的日期', description: '只看这一天有效的' })),
})
export type MinimumWageFilter = Static<typeof MinimumWageQuery>
