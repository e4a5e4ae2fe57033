import type { CONTRACT_TYPES, WORK_HOURS_SYSTEMS } from '#services/database/schema/contract-names.ts'

/** An event of a contract, its day (today is 0), and its sender. */
export type ContractStep =
  | readonly ['pass', day: number]
  | readonly ['back' | 'reject', day: number, opinion: string]
  | readonly ['signEnterprise' | 'signPerson' | 'remind' | 'expire', day: number]
  | readonly ['refuse', day: number, reason: string]
  | readonly ['terminate', day: number, lastDay: number, reason: string]

export interface SeedContract {
  /** user names of both sides */
  readonly enterprise: string
  readonly person: string
  /** the job whose interview the person passed; absent when the enterprise hired the person directly */
  readonly job?: string
  readonly type: (typeof CONTRACT_TYPES)[number]
  readonly created: number
  readonly start: number
  /** null for an open-ended contract */
  readonly end: number | null
  readonly position: string
  readonly workContent: string
  readonly workPlace: string
  readonly mode: 'Home' | 'OnSite' | 'Mixed'
  readonly hours: readonly [system: (typeof WORK_HOURS_SYSTEMS)[number], weekly: string]
  readonly wage: string
  readonly composition?: string
  readonly probation?: readonly [months: number, wage: string]
  readonly accommodations: string
  readonly steps: readonly ContractStep[]
}

const STANDARD = ['Standard', '40'] as const
const signedOn = (day: number): ContractStep[] => [
  ['pass', day],
  ['signEnterprise', day + 1],
  ['signPerson', day + 2],
]

/** Twelve contracts of three enterprises in every state; the first ends in 25 days. */
export const CONTRACTS: readonly SeedContract[] = [
  {
    enterprise: 'enterprise',
    person: 'person',
    type: 'FixedTerm',
    created: -346,
    start: -340,
    end: 25,
    position: '数据标注员',
    workContent: '在道路图像上框选车辆、行人和交通标志，每周复核一次同组的结果。',
    workPlace: '居家，每季度到公司参加一次培训',
    mode: 'Home',
    hours: STANDARD,
    wage: '5200.00',
    composition: '基本工资 4500 元，全勤 300 元，居家补贴 400 元',
    accommodations: '标注工具支持全键盘操作；可以按自己的时间分三段上班。',
    steps: signedOn(-344),
  },
  {
    enterprise: 'enterprise',
    person: 'person2',
    type: 'FixedTerm',
    created: -66,
    start: -60,
    end: 669,
    position: '标注质检员',
    workContent: '抽查文本标注的结果，写出问题和改法，并在群里用文字答疑。',
    workPlace: '居家',
    mode: 'Home',
    hours: STANDARD,
    wage: '5600.00',
    probation: [2, '4800.00'],
    accommodations: '会议全部有实时字幕，沟通用文字。',
    steps: signedOn(-64),
  },
  {
    enterprise: 'enterprise',
    person: 'person11',
    type: 'OpenEnded',
    created: -206,
    start: -200,
    end: null,
    position: '平面设计师',
    workContent: '设计标注平台的图标、培训手册和宣传图。',
    workPlace: '上海市示例大道 1 号 5 楼',
    mode: 'Mixed',
    hours: ['Flexible', '40'],
    wage: '7800.00',
    accommodations: '每周三天居家；到岗时工位靠窗，门铃用灯光提示。',
    steps: signedOn(-204),
  },
  {
    enterprise: 'enterprise2',
    person: 'person12',
    type: 'FixedTerm',
    created: -106,
    start: -100,
    end: 995,
    position: '在线客服专员',
    workContent: '用文字回答顾客关于订单、物流和退换货的提问。',
    workPlace: '杭州市示例大道 2 号 3 楼',
    mode: 'OnSite',
    hours: STANDARD,
    wage: '4900.00',
    probation: [3, '4200.00'],
    accommodations: '电梯直达楼层，卫生间有扶手，排班可选半天。',
    steps: signedOn(-104),
  },
  {
    enterprise: 'enterprise2',
    person: 'person6',
    type: 'FixedTerm',
    created: -6,
    start: 9,
    end: 373,
    position: '在线客服专员',
    workContent: '用文字回答顾客的提问，整理常见问题。',
    workPlace: '居家',
    mode: 'Home',
    hours: STANDARD,
    wage: '4800.00',
    probation: [1, '4100.00'],
    accommodations: '公司寄送电脑和耳麦，网络费每月补贴 80 元。',
    steps: [
      ['pass', -4],
      ['signEnterprise', -3],
    ],
  },
  {
    enterprise: 'enterprise',
    person: 'person3',
    job: 'transcriber',
    type: 'FixedTerm',
    created: -8,
    start: 7,
    end: 371,
    position: '语音转写员',
    workContent: '听录音写成文字，标出说话人和听不清的地方。',
    workPlace: '居家',
    mode: 'Home',
    hours: STANDARD,
    wage: '5000.00',
    accommodations: '转写工具适配读屏软件，快捷键可以自己设置。',
    steps: [
      ['pass', -6],
      ['remind', -3],
    ],
  },
  {
    enterprise: 'enterprise',
    person: 'person5',
    type: 'FixedTerm',
    created: -1,
    start: 14,
    end: 378,
    position: '内容审核员',
    workContent: '按规则检查图片和文字，给出通过或退回的理由。',
    workPlace: '居家',
    mode: 'Home',
    hours: STANDARD,
    wage: '4700.00',
    accommodations: '沟通用文字，不安排电话工作。',
    steps: [],
  },
  {
    enterprise: 'enterprise3',
    person: 'person8',
    job: 'weaver',
    type: 'FixedTerm',
    created: -5,
    start: 10,
    end: 374,
    position: '手工编织师',
    workContent: '按图样编织挂件，材料寄到家，成品每周上门收一次。',
    workPlace: '居家',
    mode: 'Home',
    hours: STANDARD,
    wage: '3600.00',
    accommodations: '每一步有图片说明，有问题随时找带教老师。',
    steps: [['back', -3, '请写明每周休息的时间，并说明由谁带教']],
  },
  {
    enterprise: 'enterprise3',
    person: 'person9',
    type: 'FixedTerm',
    created: -206,
    start: -200,
    end: -18,
    position: '香囊缝制员',
    workContent: '缝制端午香囊，检查线头和配件。',
    workPlace: '成都市示例大道 3 号',
    mode: 'OnSite',
    hours: STANDARD,
    wage: '3500.00',
    accommodations: '安静的独立工位，可以随时休息。',
    steps: [...signedOn(-204), ['expire', -17]],
  },
  {
    enterprise: 'enterprise3',
    person: 'person10',
    type: 'FixedTerm',
    created: -186,
    start: -180,
    end: 184,
    position: '包装员',
    workContent: '给成品贴标、装盒，核对数量。',
    workPlace: '成都市示例大道 3 号',
    mode: 'OnSite',
    hours: STANDARD,
    wage: '3300.00',
    accommodations: '工作台可以升降，搬运由同事负责。',
    steps: [...signedOn(-184), ['terminate', -45, -30, '家离工厂太远，双方协商一致解除']],
  },
  {
    enterprise: 'enterprise2',
    person: 'person7',
    type: 'FixedTerm',
    created: -20,
    start: -5,
    end: 359,
    position: '电话回访员',
    workContent: '给顾客打电话，记录对服务的意见。',
    workPlace: '居家',
    mode: 'Home',
    hours: STANDARD,
    wage: '4300.00',
    accommodations: '拨号软件适配读屏。',
    steps: [
      ['pass', -18],
      ['refuse', -15, '晚班太多，和照顾家人的时间冲突'],
    ],
  },
  {
    enterprise: 'enterprise',
    person: 'person22',
    job: 'annotator',
    type: 'PartTime',
    created: -4,
    start: 10,
    end: 192,
    position: '周末标注员',
    workContent: '周末标注道路图像，每天四小时。',
    workPlace: '居家',
    mode: 'Home',
    hours: ['Standard', '8'],
    wage: '32.00',
    accommodations: '时间自己安排，周日晚上前交就行。',
    steps: signedOn(-3),
  },
]

/** Invitations beside those of the contracts: one that may be used for a draft, and one that waits for its answer. */
export const INVITATIONS = [
  { enterprise: 'enterprise', person: 'person8', position: '数据质检员', day: 0, isAccepted: true },
  { enterprise: 'enterprise', person: 'person9', position: '图片整理员', day: 0, isAccepted: false },
] as const
