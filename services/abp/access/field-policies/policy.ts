import { maskBankCard, maskIdentityNumber, maskMail, maskPhone, maskRealName } from '#machines/rules/masking.ts'
import type { Reader } from './readers.ts'

/** Kinds of fields, each with its mask. */
export const KINDS = {
  name: { title: '姓名', mask: maskRealName },
  phone: { title: '手机号', mask: maskPhone },
  mail: { title: '邮箱', mask: maskMail },
  contact: { title: '联系方式', mask: (text: string) => (text.includes('@') ? maskMail(text) : maskPhone(text)) },
  identityNumber: { title: '证件号码', mask: maskIdentityNumber },
  bankCard: { title: '银行账户', mask: maskBankCard },
  /** has no mask: shown in full or not at all */
  disability: { title: '残疾情况', mask: null },
  address: { title: '住址', mask: null },
  profile: { title: '个人情况', mask: null },
  pay: { title: '收入', mask: null },
} as const
export type Kind = keyof typeof KINDS

export type Shown = 'full' | 'masked' | 'absent'

export interface FieldPolicy {
  readonly kind: Kind
  readonly full?: readonly Reader[]
  readonly masked?: readonly Reader[]
  /** readers who get the row without the field; readers not named anywhere do not get the row */
  readonly absent?: readonly Reader[]
  /** readers who may see it in full after giving a reason; each view is logged as a sensitive view */
  readonly reveal?: readonly Reader[]
  /** the reason for this policy, as one Chinese sentence */
  readonly why: string
}

export interface EntityPolicy {
  /** the name of the rows in Chinese */
  readonly title: string
  /** the operations to whose answers the policy applies */
  readonly operations: readonly string[]
  readonly fields: Readonly<Record<string, FieldPolicy>>
}

/** Returns the policy unchanged; its generic type keeps the field names. */
export const entityPolicy = <const P extends EntityPolicy>(policy: P): P => policy

const isAmong = (readers: readonly Reader[], among: readonly Reader[] = []): boolean =>
  readers.some((reader) => among.includes(reader))

/** The fullest form that one of the readers gets by default. Readers who are not in the policy get nothing. */
export function shownTo(policy: FieldPolicy, readers: readonly Reader[], isRevealed = false): Shown {
  if (isAmong(readers, policy.full)) return 'full'
  if (isRevealed && isAmong(readers, policy.reveal)) return 'full'
  return isAmong(readers, policy.masked) ? 'masked' : 'absent'
}

/** The value in the answer; a masked value of a kind without a mask is left out. */
export function applied(policy: FieldPolicy, shown: Shown, value: string | null): string | null {
  if (value === null || shown === 'absent') return null
  if (shown === 'full') return value
  const { mask } = KINDS[policy.kind]
  return mask === null ? null : mask(value)
}
