import { bankCardProblem, checkBankCard, normaliseBankCard } from '#machines/rules/bank-card.ts'
import { maskBankCard, maskRealName } from '#machines/rules/masking.ts'
import { isSameName, normaliseRealName } from '#machines/rules/real-name.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { fieldError, refuse } from '#services/abp/conventions/errors.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import type { Database } from '#services/database/connect.ts'
import type { BankInfoDto } from './bank.schemas.ts'
import { findUser, type UserRow } from './identity.repository.ts'
import { setBank } from './user.repository.ts'

export { BankInfoDto, bankFields } from './bank.schemas.ts'

type BankInfo = Static<typeof BankInfoDto>

/** A bank account as typed by its owner or by staff at the counter. */
export interface TypedBank {
  readonly bankHolder: string
  readonly bankName: string
  readonly bankBranch?: string | null
  readonly bankCard: string
  readonly isUnusualCardConfirmed?: boolean
  readonly isGuardianAccount?: boolean
}

/** A bank account with its full numbers. Only code that stores or pays it may use this. */
export interface WholeBank {
  readonly holder: string
  readonly bankName: string
  readonly bankBranch: string | null
  readonly card: string
}

/**
 * @param realName of the account's owner
 * @param guardian the owner's recorded guardian
 * @throws AppError validation naming the field
 */
export function checkedBank(typed: TypedBank, realName: string | null, guardian: string | null): WholeBank {
  const holder = normaliseRealName(typed.bankHolder)
  if (!realName) throw refuse('请先填写姓名，再修改收款账户')
  if (!isSameName(holder, realName)) requireGuardian(holder, guardian, typed.isGuardianAccount ?? false)
  const card = normaliseBankCard(typed.bankCard)
  requireCard(card, typed.isUnusualCardConfirmed ?? false)
  return { holder, card, bankName: typed.bankName, bankBranch: typed.bankBranch ?? null }
}

/** Requires the guardian's account to be declared as such. Pay may go to it only when the owner has a guardian. */
function requireGuardian(holder: string, guardian: string | null, isDeclared: boolean): void {
  if (guardian === null) throw fieldError('bankHolder', '户名应与本人姓名一致')
  if (!isSameName(holder, guardian)) throw fieldError('bankHolder', '户名应与本人或登记的监护人姓名一致')
  if (!isDeclared) throw fieldError('isGuardianAccount', '收款账户是监护人的，请勾选声明')
}

function requireCard(card: string, isConfirmed: boolean): void {
  const check = checkBankCard(card)
  if (check === 'format') throw fieldError('bankCard', bankCardProblem(card) ?? '')
  if (check === 'unusual' && !isConfirmed) {
    throw fieldError('isUnusualCardConfirmed', '卡号的校验位不符，请核对；如果确实无误，请勾选确认')
  }
}

export const writeBank = (scope: Scope, userId: number, { holder, card, bankName, bankBranch }: WholeBank) => {
  const { sealer } = scope.platform
  return setBank(scope.tx, userId, scope, {
    bankName,
    bankBranch,
    bankHolderSealed: sealer.seal('user.bankHolder', holder),
    bankCardSealed: sealer.seal('user.bankCard', card),
    bankCardTail: card.slice(-4),
  })
}

export const maskedBank = ({ holder, card, bankName, bankBranch }: WholeBank): BankInfo => ({
  bankHolder: maskRealName(holder),
  bankCard: maskBankCard(card),
  bankName,
  bankBranch,
})

/** The user's bank account; null when there is none. */
export function bankOfUser({ sealer }: Pick<Platform, 'sealer'>, user: UserRow): WholeBank | null {
  const { bankHolderSealed, bankCardSealed, bankName, bankBranch } = user
  if (!bankHolderSealed || !bankCardSealed || !bankName) return null
  return {
    holder: sealer.open('user.bankHolder', bankHolderSealed),
    card: sealer.open('user.bankCard', bankCardSealed),
    bankName,
    bankBranch,
  }
}

/** The owner and their bank account, for staff who may change it at the counter. */
export async function ownerAndBank(platform: Pick<Platform, 'sealer'>, db: Database, userId: number) {
  const user = await findUser({ platform, db }, userId)
  return user && { realName: user.realName, isActive: user.isActive, bank: bankOfUser(platform, user) }
}
