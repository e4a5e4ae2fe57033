import { isSameName } from '#machines/rules/real-name.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import type { Database } from '#services/database/connect.ts'
import { type Account, accountsOf } from '../financial-flows/payment.repository.ts'
import type { FlowRow } from '../lifecycle/flow.binding.ts'
import { closedAccounts, lastTails } from './batch.repository.ts'

/** What is unusual about the account of a payee. None of it makes a payment wrong; a person has to look at it. */
export const ODDITIES = ['AccountClosed', 'NameDiffers', 'CardShared', 'CardChanged'] as const
export type Oddity = (typeof ODDITIES)[number]

export const ODDITY_LABELS: Readonly<Record<Oddity, string>> = {
  AccountClosed: '收款人的登录账号已停用，请先问清原因',
  NameDiffers: '银行卡的户名不是收款人本人，例如监护人',
  CardShared: '同一张银行卡收几个人的钱',
  CardChanged: '银行卡和上一次付款的不同',
}

/** The peculiarities of each payment, by its id; payments without one are absent. */
export async function odditiesOf(
  { platform, tx }: { readonly platform: Pick<Platform, 'sealer'>; readonly tx: Database },
  rows: readonly FlowRow[],
): Promise<ReadonlyMap<number, readonly Oddity[]>> {
  const userIds = [...new Set(rows.map(({ userId }) => userId))]
  const accounts = await accountsOf(tx, userIds)
  const closed = await closedAccounts(tx, userIds)
  const tails = await lastTails(
    tx,
    userIds,
    rows.map(({ id }) => id),
  )
  const open = (field: string, sealed: string | null) => (sealed ? platform.sealer.open(field, sealed) : '')
  const cards = groupBy(accounts.values(), ({ bankCardSealed }) => open('user.bankCard', bankCardSealed))
  const shared = new Set(
    [...cards].flatMap(([card, owners]) => (card !== '' && owners.length > 1 ? owners.map(({ id }) => id) : [])),
  )
  const isOdd = (oddity: Oddity, { id, realName, bankHolderSealed, bankCardTail }: Account): boolean => {
    if (oddity === 'AccountClosed') return closed.has(id)
    if (oddity === 'CardShared') return shared.has(id)
    const last = tails.get(id)
    if (oddity === 'CardChanged') return last !== undefined && bankCardTail !== null && last !== bankCardTail
    const holder = open('user.bankHolder', bankHolderSealed)
    return holder !== '' && !isSameName(holder, realName ?? '')
  }
  const byUser = new Map(
    [...accounts.values()].map((account) => [account.id, ODDITIES.filter((oddity) => isOdd(oddity, account))]),
  )
  return new Map(
    rows.flatMap(({ id, userId }) => {
      const own = byUser.get(userId) ?? []
      return own.length > 0 ? [[id, own] as const] : []
    }),
  )
}
