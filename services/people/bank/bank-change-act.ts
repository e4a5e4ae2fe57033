import { maskBankCard, maskRealName } from '#machines/rules/masking.ts'
import { recordSensitiveView } from '#services/abp/access/audit-trail.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import type { Act, Description, Reading } from '#services/abp/lifecycle/act.ts'
import { checkedBank, ownerAndBank, type WholeBank, writeBank } from '#services/identity/bank.api.ts'
import { enqueue, enqueueFarewell } from '#services/messages/notifications.api.ts'
import { lockPerson } from '../persons/person.repository.ts'
import { guardianNameIn } from '../persons/person-key-fields.ts'
import type { PersonRow } from '../persons/user-disabled-person.repository.ts'
import type { ChangePersonBankInfo } from './bank-at-counter.schemas.ts'

/** The change in the form stored until the decision; the reason is stored separately. */
export type CounterChange = Omit<ChangePersonBankInfo, 'approvalReason'>

interface Before {
  readonly person: PersonRow
  readonly realName: string | null
  readonly bank: WholeBank | null
}

async function before(scope: Scope, { id }: Pick<CounterChange, 'id'>): Promise<Before> {
  const person = await lockPerson(scope.tx, scope.actor, id)
  if (!person) throw new AppError('notFound')
  const owner = await ownerAndBank(scope.platform, scope.tx, person.userId)
  if (!owner?.isActive) throw refuse('这位求职者的账号已停用，不能修改收款账户')
  return { person, realName: owner.realName, bank: owner.bank }
}

async function carryOut(scope: Scope, change: CounterChange): Promise<WholeBank> {
  const { person, realName } = await before(scope, change)
  if (person.userId === scope.actor.userId) throw refuse('自己的收款账户请在“账号与安全”里修改')
  if (!change.isIdentityChecked) throw fieldError('isIdentityChecked', '请当面核对本人的证件原件，再勾选')
  const bank = checkedBank(change, realName, guardianNameIn(person, scope.platform.sealer))
  await writeBank(scope, person.userId, bank)
  await tell(scope, person.userId, 'changed', bank)
  return bank
}

const NEWS = {
  asked: { to: 'person', template: 'account.bankAsked' },
  changed: { to: 'person', template: 'account.bankChanged' },
} as const

/**
 * Notifies the owner in the inbox and by every other channel, whatever the owner's preferences are. If someone else
 * came to the counter, the owner can object in time.
 */
export async function tell(
  { platform, tx }: Scope,
  userId: number,
  news: keyof typeof NEWS,
  { bankName, card }: WholeBank,
): Promise<void> {
  const payload = { closingDay: null, changed: `${bankName}尾号 ${card.slice(-4)}` }
  const message = { userId, ...NEWS[news], payload }
  await enqueueFarewell(platform, tx, message)
  await enqueue(tx, message)
}

const inWords = (bank: WholeBank | null) => ({
  户名: bank && maskRealName(bank.holder),
  开户银行: bank?.bankName ?? null,
  开户支行: bank?.bankBranch ?? null,
  银行卡号: bank && maskBankCard(bank.card),
})

function describe(
  { platform }: Scope,
  change: CounterChange,
  { person, realName, bank }: Before,
  after: WholeBank,
): Description {
  const [was, is] = [inWords(bank), inWords(after)]
  const line = (label: string, value: string) => ({ about: null, label, before: null, after: value })
  return {
    title: '柜台办理：更换求职者的收款账户',
    amount: null,
    lines: [
      line('求职者', realName ?? ''),
      // the lines of both banks are always shown, because another card may have the same bank and last digits
      ...(Object.keys(is) as (keyof typeof is)[]).map((label) => ({
        about: null,
        label,
        before: was[label],
        after: is[label],
      })),
      line('身份核对', '本人在场，已核对证件原件'),
      ...(change.isGuardianAccount ? [line('监护人代收', '户名是登记的监护人，已声明')] : []),
      ...(change.isUnusualCardConfirmed ? [line('卡号校验', '校验位不符，提交人已确认无误')] : []),
    ],
    restsOn: { userId: person.userId, realName, guardian: guardianNameIn(person, platform.sealer), bank },
    beneficiaryUserIds: [person.userId],
  }
}

/**
 * The lines with the full card number, which the approver compares with the signed paper. With the last four digits
 * alone, a wrong card might be approved.
 */
async function linesForDecider(reading: Reading, change: CounterChange) {
  await recordSensitiveView(reading, {
    entityType: 'UserDisabledPerson',
    entityId: change.id,
    fields: ['bankHolder', 'bankCard'],
    reason: '审批：核对柜台提交的收款账户',
  })
  const line = (label: string, after: string) => ({ about: '请与签名的申请核对', label, before: null, after })
  return [line('完整户名', change.bankHolder), line('完整卡号', change.bankCard.replace(/(\d{4})(?=\d)/g, '$1 '))]
}

export const bankChangeAct: Act<CounterChange, Before, WholeBank> = {
  kind: 'ChangeBankCard',
  label: '在柜台更换他人的收款账户',
  // the right of staff who check documents; staff who make payments may not change the account to which they pay
  right: 'Auditor',
  work: 'PersonBank',
  entityType: 'UserDisabledPerson',
  consequence: '批准后报酬付到新的账户，本人会收到站内信和其他能收到的通知。',
  subjects: ({ id }) => [id],
  files: ({ paperFileId }) => [paperFileId],
  before,
  carryOut,
  describe,
  linesForDecider,
}
