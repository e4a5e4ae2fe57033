import Type from 'typebox'
import { action, defineService } from '#services/abp/define-service.ts'
import type { Platform } from '#services/abp/platform.ts'
import { toWireDay, toYearMonth } from '#services/abp/wire.ts'
import { EnterpriseDashboardDto, PersonalDashboardDto, StaffDashboardDto, TodosDto } from './dashboard.schemas.ts'
import { enterpriseFigures, personalFigures, unreadCount } from './figures.repository.ts'
import { costsOf, trendsOf, USUAL_MONTHS } from './months.repository.ts'
import { officeTodos } from './office-todos.ts'
import { personalCounters } from './personal-todos.repository.ts'
import { type PublicCounts, publicCounts } from './public-counts.repository.ts'
import { countTodos } from './todos.repository.ts'

const PublicCountsDto = Type.Object(
  {
    personCount: Type.Integer({ description: '审核通过的求职者' }),
    enterpriseCount: Type.Integer({ description: '认证通过的企业' }),
    foundationCount: Type.Integer(),
    openWorkOrderCount: Type.Integer({ description: '可以领取或正在进行的工单' }),
    settledCount: Type.Integer({ description: '已经付款的工单份数' }),
  },
  { $id: 'PublicCountsDto' },
)

/** The home page reads these figures at every visit, and they need not be exact to the second. */
const KEPT_MS = 60_000
const kept = new WeakMap<Platform, { at: number; counts: Promise<PublicCounts> }>()

function countsOf(platform: Platform): Promise<PublicCounts> {
  const at = platform.now().getTime()
  const known = kept.get(platform)
  if (known && Math.abs(at - known.at) < KEPT_MS) return known.counts
  const counts = publicCounts(platform.db)
  kept.set(platform, { at, counts })
  // a failure is not cached, so the next visit tries again
  counts.catch(() => kept.delete(platform))
  return counts
}

export const dashboardService = defineService('Dashboard', {
  GetPersonal: action({
    summary: '个人工作台：等我处理的事、资料完整度和收入',
    allow: ['DisabledPerson'],
    input: Type.Object({}),
    output: PersonalDashboardDto,
    handler: async ({ db, actor, now }) => ({
      todos: await countTodos(db, personalCounters(actor, now), now),
      ...(await personalFigures(db, actor, toYearMonth(now))),
    }),
  }),
  GetEnterprise: action({
    summary: '企业工作台：等企业处理的事和数字；合同、工资和员工只有创建人看到',
    allow: ['Enterprise'],
    input: Type.Object({}),
    output: EnterpriseDashboardDto,
    handler: async ({ db, actor, now }) => {
      const when = toYearMonth(now)
      return {
        todos: await officeTodos({ db, actor, now }),
        ...(await enterpriseFigures(db, actor, { year: when.year, today: toWireDay(now) })),
        costs: await costsOf(db, actor, when),
      }
    },
  }),
  GetStaff: action({
    summary: '工作人员的工作台：等我处理的事和最近几个月',
    allow: ['FoundationWorker', 'WorkDeveloper', 'PlatformUser'],
    input: Type.Object({
      months: Type.Optional(Type.Integer({ minimum: 3, maximum: 24, description: '趋势的月数，默认 6' })),
    }),
    output: StaffDashboardDto,
    handler: async ({ db, actor, now }, { months = USUAL_MONTHS }) => ({
      todos: await officeTodos({ db, actor, now }),
      trends: await trendsOf(db, actor, toYearMonth(now), months),
      unreadCount: await unreadCount(db, actor),
    }),
  }),
  GetTodos: action({
    summary: '等我处理的事：目录上的数字，与工作台一致',
    allow: ['Enterprise', 'FoundationWorker', 'WorkDeveloper', 'PlatformUser'],
    input: Type.Object({}),
    output: TodosDto,
    handler: async ({ db, actor, now }) => ({ todos: await officeTodos({ db, actor, now }) }),
  }),
  GetPublicCounts: action({
    summary: '首页的数字：求职者、企业、基金会、工单和已付款的份数',
    allow: 'anonymous',
    input: Type.Object({}),
    output: PublicCountsDto,
    handler: ({ platform }) => countsOf(platform),
  }),
})
