import Type from 'typebox'
import { subtractDecimals } from '#machines/rules/decimal.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import {
  EnterpriseDashboardDto,
  PeriodInput,
  PersonalDashboardDto,
  StaffDashboardDto,
  TodosDto,
} from './dashboard.schemas.ts'
import { type EnterpriseFigures, enterpriseFigures, personalFigures, unreadCount } from './figures.repository.ts'
import { costsOf, trendBetween, trendsOf, USUAL_MONTHS } from './months.repository.ts'
import { officeTodos } from './office-todos.ts'
import { type DashboardPeriod, daysOf, type Period, periodOf, yesterdaysEnd } from './periods.ts'
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

/** The cache time: the home page reads these figures at every visit, and they need not be exact to the second. */
const KEPT_MS = 60_000
const memoised = new WeakMap<Platform, { at: number; counts: Promise<PublicCounts> }>()

function countsOf(platform: Platform): Promise<PublicCounts> {
  const at = platform.now().getTime()
  const known = memoised.get(platform)
  if (known && Math.abs(at - known.at) < KEPT_MS) return known.counts
  const counts = publicCounts(platform.db)
  memoised.set(platform, { at, counts })
  // a failure is not cached, so the next visit tries again
  counts.catch(() => memoised.delete(platform))
  return counts
}

const USUAL_PERIOD = 'ThisYear'

/** The months of a chart: those of the requested period, but at least six. */
const monthsShown = ({ months }: Period, name: DashboardPeriod | undefined): number =>
  name === undefined ? USUAL_MONTHS : Math.max(months, USUAL_MONTHS)

/** The differences between two sets of figures; negative for a decrease. */
function changesOf(now: EnterpriseFigures, then: EnterpriseFigures): EnterpriseFigures {
  const changes = Object.entries(now).map(([name, value]) => {
    const before = then[name as keyof EnterpriseFigures]
    return [name, typeof value === 'number' ? value - Number(before) : subtractDecimals(value, String(before))]
  })
  return Object.fromEntries(changes)
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
    input: Type.Object({ period: PeriodInput }),
    output: EnterpriseDashboardDto,
    handler: async (context, { period: name }) => {
      const { db, actor, now } = context
      const period = periodOf(name ?? USUAL_PERIOD, now)
      const figuresAt = (asOf: Date | null, of = period) => enterpriseFigures(db, actor, { period: of, now, asOf })
      const figures = await figuresAt(null)
      const year =
        name === undefined || name === USUAL_PERIOD ? figures : await figuresAt(null, periodOf('ThisYear', now))
      return {
        todos: await officeTodos(context),
        period: daysOf(period),
        ...figures,
        sinceYesterday: changesOf(figures, await figuresAt(yesterdaysEnd(now))),
        paidThisYear: year.paidAmount,
        costs: await costsOf(db, actor, period.last, monthsShown(period, name)),
        unreadCount: await unreadCount(db, actor),
      }
    },
  }),
  GetStaff: action({
    summary: '工作人员的工作台：等我处理的事、一段时间的数字和各月',
    allow: ['FoundationWorker', 'WorkDeveloper', 'PlatformUser'],
    input: Type.Object({
      period: PeriodInput,
      months: Type.Optional(Type.Integer({ minimum: 3, maximum: 24, description: '各月的个数' })),
    }),
    output: StaffDashboardDto,
    handler: async (context, { period: name, months }) => {
      const { db, actor, now } = context
      const period = periodOf(name ?? USUAL_PERIOD, now)
      const length = months ?? monthsShown(period, name)
      // compares with the end of yesterday, so that today's events count as changes; for a past period, with its end
      const since = new Date(Math.min(yesterdaysEnd(now).getTime(), period.until.getTime()))
      return {
        todos: await officeTodos(context),
        period: daysOf(period),
        totals: await trendBetween(db, actor, period.from, period.until),
        sinceYesterday: await trendBetween(db, actor, since, period.until),
        trends: await trendsOf(db, actor, period.last, length),
        unreadCount: await unreadCount(db, actor),
      }
    },
  }),
  GetTodos: action({
    summary: '等我处理的事：目录上的数字，与工作台一致',
    allow: ['Enterprise', 'FoundationWorker', 'WorkDeveloper', 'PlatformUser'],
    input: Type.Object({}),
    output: TodosDto,
    handler: async (context) => ({ todos: await officeTodos(context) }),
  }),
  GetPublicCounts: action({
    summary: '首页的数字：求职者、企业、基金会、工单和已付款的份数',
    allow: 'anonymous',
    input: Type.Object({}),
    output: PublicCountsDto,
    handler: ({ platform }) => countsOf(platform),
  }),
})
