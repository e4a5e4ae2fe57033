/** A value of a dictionary: its code, which code and seeds use, and its name for users. */
type Value = readonly [code: string, displayName: string]

interface BuiltInDictionary {
  readonly displayName: string
  readonly values: readonly Value[]
}

/**
 * All dictionaries of the platform by key. The order is the display order and defines the ids, so new dictionaries and
 * values are appended.
 */
export const DICTIONARIES = {
  FeedbackTypes: {
    displayName: '意见反馈类型',
    values: [
      ['Suggestion', '功能建议'],
      ['Correction', '内容纠错'],
      ['Complaint', '投诉举报'],
      ['AccessibilityProblem', '无障碍问题'],
      ['Cooperation', '合作咨询'],
      ['Other', '其他'],
    ],
  },
  OperationMode: {
    displayName: '工作方式',
    values: [
      ['OnSite', '现场'],
      ['Home', '居家'],
      ['Mixed', '混合'],
    ],
  },
  EducationalRequirement: {
    displayName: '学历要求',
    values: [
      ['Unlimited', '不限'],
      ['JuniorHigh', '初中及以下'],
      ['HighSchool', '高中/中专'],
      ['JuniorCollege', '大专'],
      ['Bachelor', '本科'],
      ['Master', '硕士及以上'],
    ],
  },
  DisabilityRequirement: {
    displayName: '适合的残疾类别',
    values: [
      ['Unlimited', '不限'],
      ['Vision', '视力可'],
      ['Hearing', '听力可'],
      ['Speech', '言语可'],
      ['Limbs', '肢体可'],
      ['Intelligence', '智力可'],
      ['Spirit', '精神稳定期可'],
    ],
  },
  WorkOrderType: {
    displayName: '工单类型',
    values: [
      ['ImageAnnotation', '图像标注'],
      ['SpeechTranscription', '语音转写'],
      ['TextAnnotation', '文本标注'],
      ['ContentModeration', '内容审核'],
      ['CustomerService', '云客服'],
      ['ECommerce', '电商运营'],
      ['Handicraft', '手工制作'],
      ['Translation', '翻译校对'],
      ['SurveyCall', '问卷回访'],
      ['GraphicDesign', '平面设计'],
    ],
  },
  Accommodation: {
    displayName: '便利条件',
    values: [
      ['ScreenReader', '读屏兼容'],
      ['Captions', '字幕/文字沟通'],
      ['SignLanguage', '手语'],
      ['FlexibleHours', '弹性工时'],
      ['HomeEquipment', '居家设备'],
      ['BarrierFree', '坡道/无障碍卫生间'],
      ['JobCoach', '就业辅导员'],
    ],
  },
  RejectReason: {
    displayName: '不合适的原因',
    values: [
      ['PositionFilled', '岗位已满'],
      ['SkillMismatch', '技能不匹配'],
      ['TimeConflict', '时间冲突'],
      ['PlaceInconvenient', '地点不便'],
      ['Other', '其他'],
    ],
  },
  LeaveReason: {
    displayName: '离职原因',
    values: [
      ['Agreement', '协商一致解除'],
      ['Resignation', '个人辞职'],
      ['ProbationFailed', '试用期不符合录用条件'],
      ['Layoff', '经济性裁员'],
      ['Expired', '合同到期不续签'],
      ['Retirement', '退休'],
      ['Other', '其他'],
    ],
  },
  BankName: {
    displayName: '开户银行',
    values: [
      ['ICBC', '中国工商银行'],
      ['ABC', '中国农业银行'],
      ['BOC', '中国银行'],
      ['CCB', '中国建设银行'],
      ['BCM', '交通银行'],
      ['PSBC', '中国邮政储蓄银行'],
      ['CMB', '招商银行'],
      ['CITIC', '中信银行'],
      ['SPDB', '浦发银行'],
      ['CIB', '兴业银行'],
      ['CMBC', '民生银行'],
      ['CEB', '光大银行'],
      ['RuralCredit', '农村信用社/农商银行'],
      ['Other', '其他银行'],
    ],
  },
  TaskFeedbackType: {
    displayName: '任务反馈类型',
    values: [
      ['Progress', '进度'],
      ['Problem', '问题'],
      ['Completion', '完成提交'],
      ['Comment', '沟通'],
    ],
  },
  FriendLinkType: {
    displayName: '友情链接类型',
    values: [
      ['Government', '政府与残联'],
      ['Charity', '公益组织'],
      ['Partner', '合作企业'],
    ],
  },
} as const satisfies Record<string, BuiltInDictionary>

export type DictionaryKey = keyof typeof DICTIONARIES
export type DictionaryCode<K extends DictionaryKey> = (typeof DICTIONARIES)[K]['values'][number][0]

/** The distance between the ids of roots (100, 200, …); the ids of the values follow those of their root. */
const SPAN = 100

const KEYS = Object.keys(DICTIONARIES) as DictionaryKey[]

export const dictionaryRootId = (key: DictionaryKey): number => (KEYS.indexOf(key) + 1) * SPAN

/** The id of a seeded value, the same in every database. */
export function dictionaryIdOf<K extends DictionaryKey>(key: K, code: DictionaryCode<K>): number {
  const values: readonly Value[] = DICTIONARIES[key].values
  return dictionaryRootId(key) + values.findIndex(([known]) => known === code) + 1
}

/** All rows of the table, each root before its values. */
export const dictionaryRows = () =>
  KEYS.flatMap((key, index) => {
    const { displayName, values }: BuiltInDictionary = DICTIONARIES[key]
    const root = dictionaryRootId(key)
    return [
      { id: root, root: null, key, value: null, displayName, displayOrder: index + 1 },
      ...values.map(([code, name], order) => ({
        id: root + order + 1,
        root: key,
        key: `${key}/${code}`,
        value: code,
        displayName: name,
        displayOrder: order + 1,
      })),
    ]
  })
