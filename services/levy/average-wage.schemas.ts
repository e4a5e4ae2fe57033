import Type, { type Static } from 'typebox'
import { figureSource, typedSource } from '#services/abp/conventions/figure-source.ts'
import {
  Id,
  Money,
  Nullable,
  PagedRequest,
  RowVersion,
  rowVersionField,
} from '#services/abp/conventions/schema-types.ts'
import { approvalReason, pendingApproval } from '#services/approvals/approval.service.ts'

const year = (description: string) => Type.Integer({ minimum: 2015, maximum: 2100, title: '年份', description })

const form = {
  provinceId: Id({ title: '省份' }),
  cityId: Type.Optional(Nullable(Id({ title: '城市', description: '为空时是全省的' }))),
  year: year('是哪一年的平均工资'),
  yuanYear: Money({ title: '年平均工资', minimum: '1000', maximum: '10000000' }),
  ...typedSource,
}

export const CreateAverageWageDto = Type.Object({ ...form, approvalReason }, { $id: 'CreateAverageWageDto' })
export const UpdateAverageWageDto = Type.Object(
  { id: Id({ title: '编号' }), rowVersion: rowVersionField, ...form, approvalReason },
  { $id: 'UpdateAverageWageDto' },
)
export type AverageWageForm = Omit<Static<typeof CreateAverageWageDto>, 'approvalReason'>

export const AverageWageRowDto = Type.Object(
  {
    id: Id(),
    provinceId: Id(),
    provinceName: Nullable(Type.String()),
    cityId: Nullable(Id()),
    cityName: Nullable(Type.String()),
    year: Type.Integer(),
    yuanYear: Money(),
    ...figureSource,
    rowVersion: RowVersion(),
  },
  { $id: 'AverageWageDto' },
)
export type AverageWageRow = Static<typeof AverageWageRowDto>

/** The current row. A new row is shown in its form after another person's approval, without an id. */
export const PreparedAverageWageDto = Type.Object(
  { ...AverageWageRowDto.properties, id: Nullable(Id()), approval: pendingApproval },
  { $id: 'PreparedAverageWageDto' },
)

export const AverageWageQuery = PagedRequest({
  provinceId: Type.Optional(Id({ title: '省份' })),
  year: Type.Optional(year('只看这一年的')),
})
export type AverageWageFilter = Static<typeof AverageWageQuery>
