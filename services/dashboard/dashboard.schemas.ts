import Type, { type Static } from 'typebox'
import { DateOnly, DateTime, EnumOf, Money, Nullable } from '#services/abp/conventions/schema-types.ts'
import { DASHBOARD_PERIODS } from './periods.ts'

export const PeriodInput = Type.Optional(
  EnumOf('DashboardPeriod', DASHBOARD_PERIODS, {
    description: '数字所属的时间：本月、上月、今年或最近 12 个月，默认今年',
  }),
)

const period = Type.Object(
  { from: DateOnly({ description: '第一天' }), to: DateOnly({ description: '最后一天' }) },
  { $id: 'DashboardPeriodDto' },
)

const TodoDto = Type.Object(
  {
    key: Type.String({ description: '待办的英文名称' }),
    label: Type.String(),
    count: Type.Integer(),
    linkUrl: Type.String({ description: '处理它的页面' }),
    oldestTime: Nullable(DateTime({ description: '等得最久的一件从什么时候开始等' })),
    newCount: Type.Integer({ description: '其中昨天以来新到的' }),
    lateCount: Type.Integer({ description: '其中已经超过期限的' }),
    dueTodayCount: Type.Integer({ description: '其中今天到期的' }),
    lateBefore: Nullable(DateTime({ description: '按平台设置的期限：在此之前开始等的已经超时；没有期限时为空' })),
    dueBefore: Nullable(DateTime({ description: '按平台设置的期限：在此之前开始等的今天到期；没有期限时为空' })),
  },
  { $id: 'DashboardTodoDto' },
)

const todos = Type.Array(TodoDto, { description: '等着处理的事，没有的也列出，数量为 0' })

export const TodosDto = Type.Object({ todos }, { $id: 'DashboardTodosDto' })

export const PersonalDashboardDto = Type.Object(
  {
    todos,
    completeness: Type.Integer({ description: '资料完整度，百分比' }),
    incomeThisMonth: Money({ description: '本月到手：工单已付款和本月工资' }),
    incomeThisYear: Money(),
    settledCount: Type.Integer({ description: '已经付款的工单份数' }),
    passedTrainingCount: Type.Integer(),
    certificateValidTo: Nullable(DateOnly({ description: '本人残疾人证或残疾军人证的最后一天' })),
    veteranGrade: Nullable(Type.Integer({ description: '残疾军人证上的等级；持残疾人证的为空' })),
    unreadCount: Type.Integer(),
  },
  { $id: 'PersonalDashboardDto' },
)

const CostDto = Type.Object(
  {
    year: Type.Integer(),
    month: Type.Integer(),
    orderAmount: Money({ description: '当月付出的劳务报酬，税前' }),
    payAmount: Money({ description: '当月的应发工资；只有创建人看到' }),
  },
  { $id: 'DashboardCostDto' },
)

const enterpriseFigures = {
  employeeCount: Type.Integer({ description: '有履行中合同的残疾员工' }),
  severeCount: Type.Integer({ description: '其中一级和二级' }),
  weightedCount: Type.Integer({ description: '证件有效的折算人数，一级和二级一人算两人；证件日期没有登记的不计入' }),
  unknownCardCount: Type.Integer({ description: '证件的起止日期没有登记、因此没有计入折算人数的' }),
  deliveryCount: Type.Integer({ description: '这段时间收到的简历' }),
  interviewCount: Type.Integer({ description: '其中邀请过面试的' }),
  contractedCount: Type.Integer({ description: '其中已签约的' }),
  openOrderCount: Type.Integer({ description: '已发布和进行中的工单' }),
  openTaskCount: Type.Integer({ description: '没有完成的任务' }),
  paidAmount: Money({ description: '这段时间付出的劳务报酬和工资' }),
}

export const EnterpriseDashboardDto = Type.Object(
  {
    todos,
    period,
    ...enterpriseFigures,
    sinceYesterday: Type.Object(enterpriseFigures, {
      $id: 'EnterpriseDashboardChangesDto',
      description: '各个数字比昨天结束时多出的部分，少了为负',
    }),
    paidThisYear: Money({ description: '今年付出的劳务报酬和工资' }),
    costs: Type.Array(CostDto, { description: '这段时间的各月，至少六个月；没有选时间的为最近六个月。旧的在前' }),
    unreadCount: Type.Integer(),
  },
  { $id: 'EnterpriseDashboardDto' },
)

const trend = {
  newPersonCount: Type.Integer({ description: '新提交资料的求职者' }),
  settledCount: Type.Integer({ description: '付款的份数' }),
  settledAmount: Money({ description: '付款的到手金额' }),
}
const TrendDto = Type.Object(trend, { $id: 'DashboardTrendDto' })
const MonthDto = Type.Object({ year: Type.Integer(), month: Type.Integer(), ...trend }, { $id: 'DashboardMonthDto' })

export const StaffDashboardDto = Type.Object(
  {
    todos,
    period,
    totals: TrendDto,
    sinceYesterday: TrendDto,
    trends: Type.Array(MonthDto, { description: '这段时间的各月，至少六个月；没有选时间的为最近六个月。旧的在前' }),
    unreadCount: Type.Integer(),
  },
  { $id: 'StaffDashboardDto' },
)

export type Todo = Static<typeof TodoDto>
export type Trend = Static<typeof TrendDto>
export type Month = Static<typeof MonthDto>
export type Cost = Static<typeof CostDto>
