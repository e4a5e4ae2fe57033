import { maskBankCard, maskIdentityNumber, maskMail, maskPhone, maskRealName } from '#machines/rules/masking.ts'
import type { Reader } from './readers.ts'

/** What a field is about, and how little of it a mask leaves. */
export const KINDS = {
  name: { title: '姓名', mask: maskRealName },
  phone: { title: '手机号', mask: maskPhone },
  mail: { title: '邮箱', mask: maskMail },
  contact: { title: '联系方式', mask: (text: string) => (text.includes('@') ? maskMail(text) : maskPhone(text)) },
  identityNumber: { title: '证件号码', mask: maskIdentityNumber },
  bankCard: { title: '银行账户', mask: maskBankCard },
  /** no part of the rest can be shown: full or not at all */
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
  /** those who get the row without the field; readers named nowhere do not get the row */
  readonly absent?: readonly Reader[]
  /** those who may have it in full when they say what for; every time leaves a row in the log of sensitive views */
  readonly reveal?: readonly Reader[]
  /** Chinese, one sentence: why these and no others */
  readonly why: string
}

export interface EntityPolicy {
  /** Chinese, what the rows are */
  readonly title: string
  /** the operations whose answers it shapes */
  readonly operations: readonly string[]
  readonly fields: Readonly<Record<string, FieldPolicy>>
}

/** Keeps the names of the fields for the type checker. */
export const entityPolicy = <const P extends EntityPolicy>(policy: P): P => policy

const isAmong = (readers: readonly Reader[], among: readonly Reader[] = []): boolean =>
  readers.some((reader) => among.includes(reader))

/** What the readers get by default: the most that one of them gets. Whom the table does not name gets nothing. */
export function shownTo(policy: FieldPolicy, readers: readonly Reader[], isRevealed = false): Shown {
  if (isAmong(readers, policy.full)) return 'full'
  if (isRevealed && isAmong(readers, policy.reveal)) return 'full'
  return isAmong(readers, policy.masked) ? 'masked' : 'absent'
}

/** The value as it leaves the service; a kind without a mask is not shown where the table says masked. */
export function applied(policy: FieldPolicy, shown: Shown, value: string | null): string | null {
  if (value === null || shown === 'absent') return null
  if (shown === 'full') return value
  const { mask } = KINDS[policy.kind]
  return mask === null ? null : mask(value)
}
