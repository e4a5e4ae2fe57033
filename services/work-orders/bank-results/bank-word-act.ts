import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError, refuse } from '#services/abp/conventions/errors.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import type { Act } from '#services/abp/lifecycle/act.ts'
import { transactOnce } from '#services/abp/lifecycle/transact.ts'
import { pendingDto, prepareAct } from '#services/approvals/approval.service.ts'
import type { JudgeBankWordDto } from './bank-result.schemas.ts'
import { type BankWordRow, lockBankWord, setBankWord } from './bank-word.repository.ts'
import { type FinalReading, keyOfWord, READING_LABELS, readingOf } from './bank-words.ts'

export interface JudgedWord {
  readonly bankName: string
  readonly word: string
  readonly reading: FinalReading
}

type Before = BankWordRow | null

/**
 * The meaning of a bank's result word decides which payments become payable again, so setting it requires two people.
 */
export const bankWordAct: Act<JudgedWord, Before, BankWordRow> = {
  kind: 'JudgeBankWord',
  label: '认定银行的说法',
  right: 'Finance',
  work: 'Settlement',
  entityType: 'BankWord',
  consequence: '批准后，这家银行的结果文件里的这种说法就这样登记；以前登记的不变。请与银行的说明核对。',
  subjects: () => [],
  before: ({ tx }, { bankName, word }) => lockBankWord(tx, bankName, keyOfWord(word)),
  carryOut: ({ tx, actor, now }, { bankName, word, reading }) =>
    setBankWord(tx, {
      ...{ bankName, word, wordKey: keyOfWord(word), reading },
      ...{ creationTime: now, creatorUserId: actor.userId },
    }),
  describe(_, { bankName, word, reading }, before) {
    const was = before?.reading ?? readingOf(word)
    if (was === reading) throw refuse('没有改动，不需要提交')
    return {
      title: `认定银行的说法“${word}”`,
      amount: null,
      lines: [{ about: bankName, label: word, before: READING_LABELS[was], after: READING_LABELS[reading] }],
      restsOn: before,
      beneficiaryUserIds: [],
    }
  },
  madeBy: ({ id }) => id,
}

/**
 * Prepares the meaning of a bank's result word for a second person's approval. @throws AppError validation naming
 * `word`
 */
export function judgeBankWord(context: RequestContext, { approvalReason, ...judged }: Static<typeof JudgeBankWordDto>) {
  if (keyOfWord(judged.word) === '') throw fieldError('word', '银行没有写结果的行不能认定，请向银行核实后逐笔登记')
  return transactOnce(context, 'WorkOrderFinancialFlow/JudgeBankWord', judged, async (scope) => {
    const approval = await prepareAct(scope, bankWordAct, judged, approvalReason ?? null)
    return { approval: await pendingDto(scope, approval) }
  })
}
