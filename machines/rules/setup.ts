/**
 * The tasks of an operator before the portal opens to the public. Their state is computed from facts, never set by a
 * tick box.
 */
export const SETUP_STATES = ['Missing', 'Optional', 'Done'] as const
export type SetupState = (typeof SETUP_STATES)[number]

export const SETUP_WORDS: Readonly<Record<SetupState, string>> = {
  Missing: '还没有做',
  Optional: '可以不做',
  Done: '做好了',
}

interface SetupPlace {
  readonly label: string
  /** the URL of the page where the task is done; absent for tasks on the server */
  readonly href?: string
}

/** The tasks, in the order in which an operator does them. */
export const SETUP_POINTS = {
  SecondAdmin: { label: '第二位管理员', href: '/console/system/user' },
  Name: { label: '平台的名称和标志', href: '/console/system/setting' },
  Contact: { label: '有人答复的联系方式', href: '/console/system/setting' },
  Permits: { label: '备案和许可', href: '/console/system/setting' },
  Policies: { label: '协议、政策和声明', href: '/console/system/policy' },
  Messages: { label: '收到测试消息', href: '/console/system/health' },
  MinimumWages: { label: '当地的最低工资', href: '/console/system/minimumWage' },
  LevyRules: { label: '当地的残保金规则', href: '/console/system/levyRule' },
  PaymentAccount: { label: '收款账户', href: '/console/system/setting' },
  Articles: { label: '第一批文章', href: '/console/content' },
  Tutors: { label: '基金会和就业辅导员', href: '/console/system/foundation' },
  Backup: { label: '一天以内的备份' },
  Scanner: { label: '病毒扫描' },
  Monitoring: { label: '监控' },
} as const satisfies Readonly<Record<string, SetupPlace>>
export type SetupPointName = keyof typeof SETUP_POINTS

export interface SetupPoint {
  readonly name: SetupPointName
  readonly state: SetupState
  /** the current state, and what does not work without the task */
  readonly sentence: string
}

export const placeOf = (name: SetupPointName): SetupPlace => SETUP_POINTS[name]

/** How many tasks are still open; optional ones do not count. */
export const leftOf = (points: readonly Pick<SetupPoint, 'state'>[]): number =>
  points.filter(({ state }) => state === 'Missing').length
