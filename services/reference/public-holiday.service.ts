import Type from 'typebox'
import { calendarOf } from '#machines/rules/working-days.ts'
import { getRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { readOnce } from '#services/abp/lifecycle/read-once.ts'
import { PreparedDto, RemovalDto } from '#services/approvals/approval.service.ts'
import type { Database } from '#services/database/connect.ts'
import { namedDays, PUBLIC_HOLIDAYS, pagePublicHolidays } from './public-holiday.repository.ts'
import {
  CalendarDayDto,
  CreatePublicHolidayDto,
  PreparedPublicHolidayDto,
  PublicHolidayDto,
  PublicHolidayQuery,
  UpdatePublicHolidayDto,
} from './public-holiday.schemas.ts'
import { prepareHoliday, prepareRemoval } from './public-holiday-changes.ts'

const EDITORS: Policy = ['PlatformUser:Admin']

/** Days off and adjusted working days, for other domains that count working days. */
export const calendarIn = (db: Database) => readOnce(db, 'calendar', async () => calendarOf(await namedDays(db)))

export const publicHolidayService = defineService('PublicHoliday', {
  GetDays: action({
    summary: '今天前后一年放假和调休上班的日子，计算办理期限用',
    allow: 'anonymous',
    input: Type.Object({}),
    output: Type.Array(CalendarDayDto),
    handler: async ({ db, now }) => {
      const today = toWireDay(now)
      const [from, until] = [addDays(today, -366), addDays(today, 366)]
      return (await namedDays(db)).filter(({ day }) => from <= day && day <= until)
    },
  }),
  Create: action({
    summary: '增加一天放假或调休上班，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: CreatePublicHolidayDto,
    output: PreparedPublicHolidayDto,
    handler: (context, form) => prepareHoliday(context, form),
  }),
  Update: action({
    summary: '修改一天放假或调休上班，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: UpdatePublicHolidayDto,
    output: PreparedPublicHolidayDto,
    handler: (context, form) => prepareHoliday(context, form),
  }),
  Delete: action({
    summary: '删除一天放假或调休上班，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: RemovalDto,
    output: PreparedDto,
    handler: prepareRemoval,
  }),
  Get: action({
    summary: '一天放假或调休上班',
    allow: ['PlatformUser'],
    input: EntityId,
    output: PublicHolidayDto,
    handler: ({ db }, { id }) => getRow(db, PUBLIC_HOLIDAYS, id),
  }),
  GetAll: action({
    summary: '放假和调休上班的日子，可按年份筛选',
    allow: ['PlatformUser'],
    input: PublicHolidayQuery,
    output: PagedResult(PublicHolidayDto),
    handler: ({ db }, query) => pagePublicHolidays(db, query),
  }),
})
