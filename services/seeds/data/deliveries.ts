/** A delivered resume of the demonstration; days are counted from today. */
export interface SeedDelivery {
  readonly job: string
  readonly person: string
  readonly steps: readonly DeliveryStep[]
}

export type DeliveryStep =
  | readonly [what: 'deliver', day: number, message: string]
  | readonly [what: 'recommend', day: number, by: string, reason: string]
  | readonly [what: 'agree' | 'disagree', day: number, by: string, opinion?: string]
  /** `at` is the day of the interview */
  | readonly [what: 'invite', day: number, at: number]
  | readonly [what: 'accept' | 'decline' | 'askAnotherTime' | 'withdraw', day: number, remark: string]
  | readonly [what: 'pass' | 'fail', day: number, remark: string]
  | readonly [what: 'reject', day: number, code: 'PositionFilled' | 'SkillMismatch' | 'TimeConflict', remark: string]

const interviewed = (delivered: number, message: string): readonly DeliveryStep[] => [
  ['deliver', delivered, message],
  ['invite', delivered + 1, delivered + 4],
  ['accept', delivered + 1.5, '会准时参加'],
]

/** Deliveries in every status except those set by a contract; undecided ones have different ages. */
export const DELIVERIES: readonly SeedDelivery[] = [
  { job: 'annotator', person: 'person', steps: [['deliver', -2, '做过一年图像标注，居家有安静的房间。']] },
  { job: 'annotator', person: 'person5', steps: [['deliver', -17, '文字沟通没有问题，打字每分钟 60 字。']] },
  { job: 'annotator', person: 'person11', steps: [['deliver', -34, '希望先做半天班，熟悉后再加时间。']] },
  { job: 'text-service', person: 'person2', steps: [['deliver', -1, '听不清电话，但文字回复很快。']] },
  { job: 'proofreader', person: 'person7', steps: [['deliver', -5, '用读屏软件校对过三本书稿。']] },
  {
    job: 'transcriber',
    person: 'person3',
    steps: [...interviewed(-17, '做过方言转写，熟悉说话人标注。'), ['pass', -11, '试转写的录音几乎没有错字']],
  },
  {
    job: 'voice-service',
    person: 'person7',
    steps: [
      ['deliver', -6, '普通话一级乙等，做过半年热线。'],
      ['invite', -4, 2],
      ['askAnotherTime', -3, '那天要去医院复查'],
    ],
  },
  {
    job: 'text-service',
    person: 'person5',
    steps: [
      ['deliver', -4, '愿意上晚班。'],
      ['invite', -2, 4],
    ],
  },
  {
    job: 'proofreader',
    person: 'person',
    steps: [...interviewed(-12, '写作和校对都做过。'), ['pass', -7.5, '试校的稿子没有遗漏']],
  },
  {
    job: 'designer',
    person: 'person2',
    steps: [...interviewed(-14, '作品见附件，擅长手工类商品图。'), ['pass', -9, '作品风格合适']],
  },
  { job: 'weaver', person: 'person23', steps: [...interviewed(-16, '会编中国结。'), ['pass', -11, '手很巧']] },
  {
    job: 'voice-service',
    person: 'person4',
    steps: [...interviewed(-18, '希望居家工作。'), ['fail', -13, '暂时没有适合的班次']],
  },
  {
    job: 'designer',
    person: 'person6',
    steps: [...interviewed(-15, '学过一年设计。'), ['fail', -10, '还需要积累商品图的经验']],
  },
  {
    job: 'annotator',
    person: 'person22',
    steps: [...interviewed(-20, '想长期做标注。'), ['pass', -15, '准确率高']],
  },
  {
    job: 'weaver',
    person: 'person8',
    steps: [...interviewed(-24, '喜欢做手工，妈妈会帮忙看图样。'), ['pass', -19, '样品做得很好']],
  },
  {
    job: 'bookkeeper',
    person: 'person12',
    steps: [
      ...interviewed(-27, '有会计从业证。'),
      ['pass', -22, '基础扎实'],
      ['reject', -5, 'PositionFilled', '这次的两个名额已经定下，有新的名额会先联系您'],
    ],
  },
  { job: 'bookkeeper', person: 'person4', steps: [['deliver', -9, '做过出纳。']] },
  {
    job: 'text-service',
    person: 'person6',
    steps: [
      ['deliver', -20, '有客服经验。'],
      ['reject', -16, 'TimeConflict', '晚班时间对不上，早班有空位时再联系您'],
    ],
  },
  {
    job: 'designer',
    person: 'person11',
    steps: [
      ['deliver', -12, '会修图。'],
      ['reject', -9, 'SkillMismatch', '希望有完整的商品页作品'],
    ],
  },
  { job: 'sorter', person: 'person2', steps: [['deliver', -30, '住得近，可以走路上班。']] },
  {
    job: 'transcriber',
    person: 'person7',
    steps: [
      ['deliver', -10, '听写速度快。'],
      ['withdraw', -8, '已经接了别的工作'],
    ],
  },
  {
    job: 'voice-service',
    person: 'person12',
    steps: [
      ['deliver', -11, '做过两年电话客服。'],
      ['invite', -9, -5],
      ['decline', -8, '想找文字类的岗位'],
    ],
  },
  {
    job: 'weaver',
    person: 'person9',
    steps: [['recommend', -2, 'foundation3', '在工坊做了半年香囊，坐得住，交货准时。']],
  },
  {
    job: 'text-service',
    person: 'person',
    steps: [['recommend', -1, 'foundation', '打字快，做过标注组长，适合晚班。']],
  },
  {
    job: 'weaver',
    person: 'person10',
    steps: [
      ['recommend', -9, 'foundation3', '喜欢编织，需要辅导员陪同第一个月。'],
      ['agree', -8, 'auditor'],
    ],
  },
  {
    job: 'voice-service',
    person: 'person5',
    steps: [
      ['recommend', -13, 'foundation', '态度认真。'],
      ['disagree', -12, 'auditor', '岗位以通话为主，建议改荐文字客服'],
    ],
  },
]
