/** The subject of a wording rule. */
export type WordKind =
  | 'sex'
  | 'family'
  | 'age'
  | 'origin'
  | 'health'
  | 'disability'
  | 'looks'
  | 'schooling'
  | 'hype'
  | 'fraud'
  | 'hours'
  | 'fees'
  | 'papers'
  | 'clause'
  | 'unsure'

/** One kind of unlawful wording: its forms, and what makes the same words lawful. */
export interface WordRule {
  readonly kind: WordKind
  /** true: the text cannot be published; false: a hint, which the author confirms and the auditor sees */
  readonly isStop: boolean
  /** the reason, in an easy sentence */
  readonly reason: string
  /** the law and its article */
  readonly law: string
  /** the sources of patterns, built from the lists of vocabulary.ts */
  readonly says: readonly string[]
  /** forms that begin in one clause and end in the next */
  readonly across?: readonly string[]
  /** a word or a single character that every wording of the rule has; a clause without one is not read further */
  readonly about: RegExp
  /** words of the same clause that make the wording lawful, in addition to those that apply to every rule */
  readonly lawful?: RegExp
  /** words that name one certain person, such as 张女士; no wording of the rule is looked for in them */
  readonly names?: RegExp
  /** words anywhere in the sentence that make the wording lawful because it is the subject of the work */
  readonly subject?: RegExp
  /** whether 不, 无 and 免 directly before the wording deny it, as in 不收押金 */
  readonly isDeniedByNo?: boolean
  /** whether the rule is left out where another one of its kind found something */
  readonly isDoubt?: boolean
}

/** What a task is done with; after these words persons and money are the subject of the work: 统计女性读者. */
export const TASKS =
  '(?:标注|校对|整理|核对|录入|统计|翻译|撰写|编写|改写|转写|剪辑|配音|讲解|归档|识别|审核|登记表|回访|接听|接待|解答|解释|咨询|文案|话术|视频|图片|照片|问卷|短文|栏目|标题|字幕|网店|店铺|修图|推文)'

/** Words for persons who are not the worker, such as customers. */
export const CUSTOMER =
  /(客户|用户|顾客|买家|卖家|商家|租客|租户|乘客|骑手|会员(?!费)|读者|儿童|孩子|宝宝|老人|患者|消费者|学生家长|业主)/

/** A wording that the law forbids or that needs a check. */
export interface WordFinding {
  readonly kind: WordKind
  readonly isStop: boolean
  /** the words as the author wrote them */
  readonly quote: string
  readonly reason: string
  readonly law: string
}
