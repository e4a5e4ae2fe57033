import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import { Nothing, type Static } from '#services/abp/conventions/schema-types.ts'
import { monthSpan, toWireDay, toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { PreparedDto } from '#services/approvals/approval.service.ts'
import { LEDGER_ACCOUNTS } from '#services/database/schema/ledger-names.ts'
import { findMonthLock } from '../financial-flows/work-order-financial-flow.repository.ts'
import { lastCheck } from './check.repository.ts'
import { recordEntry } from './hand-entry.ts'
import { explainBankLine, importStatement } from './import-statement.ts'
import { accountDto, entryDto, lineDto } from './ledger.mapper.ts'
import { listEntries, turnovers } from './ledger.repository.ts'
import {
  BalancesQuery,
  BankLinePage,
  BankLineQuery,
  ExplainBankLineDto,
  ImportStatementDto,
  type LedgerBalances,
  LedgerBalancesDto,
  LedgerEntryPage,
  LedgerEntryQuery,
  RecordEntryDto,
  StatementResultDto,
  UndoMatchDto,
} from './ledger.schemas.ts'
import { lastStatementDay, listBankLines, openCounts } from './statement.repository.ts'
import { undoMatch } from './undo-match.ts'

const FINANCE = ['PlatformUser:Finance'] as const

async function balances(
  { db }: RequestContext,
  { year, month }: Static<typeof BalancesQuery>,
): Promise<LedgerBalances> {
  if ((year === undefined) !== (month === undefined)) throw fieldError('month', '年份和月份要一起选')
  const span = year === undefined || month === undefined ? null : monthSpan(year, month)
  const [from, until] = span ? [toWireDay(span.from), toWireDay(span.until)] : ['0001-01-01', '9999-12-31']
  const found = new Map((await turnovers(db, from, until)).map((row) => [row.account, row]))
  const lock = year === undefined || month === undefined ? undefined : await findMonthLock(db, year, month)
  const check = await lastCheck(db)
  return {
    accounts: LEDGER_ACCOUNTS.map((account) => accountDto(account, found.get(account))),
    lockedTime: toWireTimeOrNull(lock?.lockedTime),
    check: check
      ? {
          checkedTime: toWireTime(check.checkedTime),
          differenceCount: check.differenceCount,
          firstDifference: check.firstDifference,
        }
      : null,
    lastStatementDay: await lastStatementDay(db),
    ...(await openCounts(db)),
  }
}

export const ledgerService = defineService('Ledger', {
  GetBalances: action({
    summary: '账簿各账户的余额和一个月的发生额，附最近一次核对和银行流水的情况',
    allow: FINANCE,
    input: BalancesQuery,
    output: LedgerBalancesDto,
    handler: balances,
  }),
  GetEntries: action({
    summary: '账簿的分录，新的在前',
    allow: FINANCE,
    input: LedgerEntryQuery,
    output: LedgerEntryPage,
    handler: async ({ db }, query) => {
      const { totalCount, items } = await listEntries(db, query)
      return { totalCount, items: items.map(entryDto) }
    },
  }),
  GetBankLines: action({
    summary: '导入的银行流水，新的在前',
    allow: FINANCE,
    input: BankLineQuery,
    output: BankLinePage,
    handler: async ({ db }, query) => {
      const { totalCount, items } = await listBankLines(db, query)
      return { totalCount, items: items.map(lineDto) }
    },
  }),
  ImportStatement: action({
    summary: '导入平台账户的银行流水，与账簿逐笔核对；可以先检查',
    keepsKey: true,
    allow: FINANCE,
    input: ImportStatementDto,
    output: StatementResultDto,
    isRead: ({ isPreview = false }) => isPreview,
    handler: importStatement,
  }),
  ExplainBankLine: action({
    summary: '说明一笔没有对上的银行流水',
    allow: FINANCE,
    input: ExplainBankLineDto,
    output: Nothing,
    handler: async (context, input) => {
      await explainBankLine(context, input)
      return null
    },
  }),
  UndoMatch: action({
    summary: '撤销一笔对错了的银行流水，月份锁定以前',
    allow: FINANCE,
    input: UndoMatchDto,
    output: Nothing,
    handler: async (context, input) => {
      await undoMatch(context, input)
      return null
    },
  }),
  RecordEntry: action({
    summary: '提交一条手工分录：还回或不再收回的垫付、缴纳的个税、转出的服务费，由另一人批准',
    keepsKey: true,
    allow: FINANCE,
    input: RecordEntryDto,
    output: PreparedDto,
    handler: recordEntry,
  }),
})
