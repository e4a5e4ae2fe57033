import Type, { type Static } from 'typebox'
import { figureSource, typedSource } from '#services/abp/conventions/figure-source.ts'
import {
  DateOnly,
  Id,
  Money,
  Nullable,
  PagedRequest,
  RowVersion,
  rowVersionField,
} from '#services/abp/conventions/schema-types.ts'
import { approvalReason, pendingApproval } from '#services/approvals/approval.service.ts'

const form = {
  cityId: Id({ title: '城市' }),
  areaId: Type.Optional(Nullable(Id({ title: '区县', description: '为空时适用于全市没有单独标准的区县' }))),
  monthlyWage: Money({ title: '月最低工资', minimum: '0.01', maximum: '100000' }),
  hourlyWage: Money({ title: '小时最低工资', minimum: '0.01', maximum: '1000' }),
  validFrom: DateOnly({ title: '有效期开始' }),
  validTo: Type.Optional(Nullable(DateOnly({ title: '有效期结束', description: '为空时一直有效' }))),
  isNet: Type.Optional(Type.Boolean({ title: '不含个人缴费', description: '职工本人缴的社会保险和公积金另算' })),
  ...typedSource,
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
    areaId: Nullable(Id()),
    areaName: Nullable(Type.String()),
    monthlyWage: Money(),
    hourlyWage: Money(),
    validFrom: DateOnly(),
    validTo: Nullable(DateOnly()),
    isNet: Type.Boolean(),
    ...figureSource,
    rowVersion: RowVersion(),
  },
  { $id: 'MinimumWageDto' },
)
export type MinimumWageRow = Static<typeof MinimumWageDto>

export const MinimumWageOfPlaceDto = Type.Object(
  {
    ...MinimumWageDto.properties,
    isInForce: Type.Boolean({ description: '否：已经到期，是最近知道的标准' }),
  },
  { $id: 'MinimumWageOfPlaceDto' },
)

export const WageOfPlaceQuery = Type.Object({
  cityId: Type.Optional(Id({ title: '城市', description: '不填时为本企业所在的城市' })),
  areaId: Type.Optional(Id({ title: '区县', description: '不填时，本企业所在的城市按本企业的区县' })),
  day: Type.Optional(DateOnly({ title: '日期', description: '不填为今天' })),
})

export const WageOfPlaceDto = Type.Object(
  {
    minimumWage: Nullable(MinimumWageOfPlaceDto),
    isUnknown: Type.Boolean({ description: '这一天没有有效的标准，合同和工资不与它核对' }),
  },
  { $id: 'WageOfPlaceDto' },
)

/** The stored row. A new row is shown as it will be after approval by a second person, and has no id until then. */
export const PreparedMinimumWageDto = Type.Object(
  { ...MinimumWageDto.properties, id: Nullable(Id()), approval: pendingApproval },
  { $id: 'PreparedMinimumWageDto' },
)

export const MinimumWageQuery = PagedRequest({
  provinceId: Type.Optional(Id({ title: '省份' })),
  cityId: Type.Optional(Id({ title: '城市' })),
  areaId: Type.Optional(Id({ title: '区县' })),
  day: Type.Optional(DateOnly({ title: '有效的日期', description: '只看这一天有效的' })),
})
export type MinimumWageFilter = Static<typeof MinimumWageQuery>
