import Type, { type Static } from 'typebox'
import { HOLIDAY_KINDS } from '#machines/rules/working-days.ts'
import { figureSource, typedSource } from '#services/abp/conventions/figure-source.ts'
import {
  DateOnly,
  EnumOf,
  Id,
  Nullable,
  PagedRequest,
  RowVersion,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { approvalReason, pendingApproval } from '#services/approvals/approval.service.ts'

const kind = (title?: string) =>
  EnumOf('HolidayKind', [...HOLIDAY_KINDS], {
    ...(title === undefined ? {} : { title }),
    description: 'Holiday 放假；Workday 调休上班',
  })

const form = {
  day: DateOnly({ title: '日期' }),
  kind: kind('放假还是上班'),
  festival: Text(20, { title: '节日' }),
  ...typedSource,
}

export const CreatePublicHolidayDto = Type.Object({ ...form, approvalReason }, { $id: 'CreatePublicHolidayDto' })
export const UpdatePublicHolidayDto = Type.Object(
  { id: Id({ title: '编号' }), rowVersion: rowVersionField, ...form, approvalReason },
  { $id: 'UpdatePublicHolidayDto' },
)
export type PublicHolidayForm = Omit<Static<typeof CreatePublicHolidayDto>, 'approvalReason'>

export const PublicHolidayDto = Type.Object(
  { id: Id(), day: DateOnly(), kind: kind(), festival: Type.String(), ...figureSource, rowVersion: RowVersion() },
  { $id: 'PublicHolidayDto' },
)
export type PublicHolidayRow = Static<typeof PublicHolidayDto>

export const CalendarDayDto = Type.Object({ day: DateOnly(), kind: kind() }, { $id: 'CalendarDayDto' })

/** The stored row. A new row is shown as it will be after approval by a second person, and has no id until then. */
export const PreparedPublicHolidayDto = Type.Object(
  { ...PublicHolidayDto.properties, id: Nullable(Id()), approval: pendingApproval },
  { $id: 'PreparedPublicHolidayDto' },
)

export const PublicHolidayQuery = PagedRequest({
  year: Type.Optional(Type.Integer({ minimum: 2020, maximum: 2100, title: '年份' })),
})
export type PublicHolidayFilter = Static<typeof PublicHolidayQuery>
