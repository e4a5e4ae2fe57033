/** The states of a point of the portal's health, used by the server, the page and `portal check`. */
export const HEALTH_STATES = ['Good', 'Attention', 'Wrong', 'Unknown'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

export const HEALTH_WORDS: Readonly<Record<HealthState, string>> = {
  Good: '正常',
  Attention: '请留意',
  Wrong: '有问题',
  Unknown: '不清楚',
}

/** The points of the health check, in the order for operators. */
export const HEALTH_POINTS = {
  Version: '版本',
  Migrations: '数据库结构',
  Reference: '基础数据',
  Mail: '邮件',
  Sms: '短信',
  WeChat: '微信',
  Outbox: '待发的消息',
  Jobs: '定时任务',
  Backup: '备份',
  Scanner: '病毒扫描',
  Certificate: '网站证书',
  Clock: '时钟',
  Disk: '磁盘空间',
  DemoAccounts: '演示账号',
  Settings: '平台资料',
} as const
export type HealthPointName = keyof typeof HEALTH_POINTS

export interface HealthPoint {
  readonly name: HealthPointName
  readonly state: HealthState
  /** what the state means, and what the operator should do */
  readonly sentence: string
}

/** Points that need an action of the operator come first. */
const URGENCY: readonly HealthState[] = ['Wrong', 'Attention', 'Unknown', 'Good']

/** True when no point is wrong; points that are unknown or need attention do not count. */
export const isHealthy = (points: readonly Pick<HealthPoint, 'state'>[]): boolean =>
  points.every(({ state }) => state !== 'Wrong')

/** Sorts points that need an action first; within a state the order of the points stays. */
export const byUrgency = <P extends Pick<HealthPoint, 'state'>>(points: readonly P[]): P[] =>
  points.toSorted((a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state))

/** Summary such as `1 项有问题，2 项请留意，12 项正常` */
export const healthSummary = (points: readonly Pick<HealthPoint, 'state'>[]): string =>
  URGENCY.map((state) => ({ state, count: points.filter((point) => point.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} 项${HEALTH_WORDS[state]}`)
    .join('，')
