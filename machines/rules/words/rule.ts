/** What a wording is about. */
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

/** One kind of unlawful wording: how it is said, and what makes the same words lawful. */
export interface WordRule {
  readonly kind: WordKind
  /** a stop cannot be published; a hint is confirmed by its author and shown to the auditor */
  readonly isStop: boolean
  /** why, in a sentence that a tired person understands */
  readonly reason: string
  /** the law and its article */
  readonly law: string
  readonly says: readonly RegExp[]
  /** words of the same clause that make it lawful, besides those that hold for every rule */
  readonly lawful?: RegExp
  /** what the work is about, said anywhere in the sentence */
  readonly subject?: RegExp
  /** whether 不, 无 and 免 right before it deny it, as in 不收押金 */
  readonly isDeniedByNo?: boolean
}

/** Who is meant when it is not the worker. */
export const CUSTOMER =
  /(客户|用户|顾客|买家|卖家|商家|租客|租户|乘客|骑手|会员|读者|儿童|孩子|宝宝|老人|患者|消费者|学生家长|业主)/

/** A wording that the law forbids or that needs a second look. */
export interface WordFinding {
  readonly kind: WordKind
  readonly isStop: boolean
  /** as the author wrote it */
  readonly quote: string
  readonly reason: string
  readonly law: string
}
