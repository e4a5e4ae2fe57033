import Type, { type Static } from 'typebox'
import { DateTime, Money, Nullable, Text } from '#services/abp/conventions/schema-types.ts'
import { FileFormat } from '#services/abp/files/table-file.ts'

const year = Type.Integer({ minimum: 2020, maximum: 2100, title: '年份' })
const month = Type.Integer({ minimum: 1, maximum: 12, title: '月份' })

export const MonthCloseQuery = Type.Object({ year, month })

export const MonthCheckDto = Type.Object(
  {
    key: Type.String(),
    label: Type.String(),
    isDone: Type.Boolean(),
    count: Type.Integer(),
    amount: Nullable(Money()),
    note: Type.String({ description: '还差什么，或已经怎样' }),
  },
  { $id: 'MonthCheckDto' },
)
export const MonthCloseDto = Type.Object(
  {
    year,
    month,
    isOver: Type.Boolean({ description: '这个月已经过完，可以关账' }),
    checks: Type.Array(MonthCheckDto, { description: '关账前是现在的情况，关账后是关账时的情况' }),
    lockedTime: Nullable(DateTime()),
    lockedByName: Nullable(Type.String()),
    remark: Nullable(Type.String()),
  },
  { $id: 'MonthCloseDto' },
)
export type MonthClose = Static<typeof MonthCloseDto>

export const ExportTaxReturnDto = Type.Object(
  {
    year,
    month,
    format: Type.Optional(FileFormat()),
    reason: Text(100, { minLength: 2, title: '用途' }),
  },
  { $id: 'ExportTaxReturnDto' },
)
