import Type from 'typebox'
import {
  DateOnly,
  DateTime,
  EnumOf,
  Id,
  Money,
  Nullable,
  PagedRequest,
  PagedResult,
  type Static,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { checkedField } from '#services/abp/lifecycle/as-checked.ts'
import { ENTRY_KINDS, HAND_KINDS, LEDGER_ACCOUNTS } from '#services/database/schema/ledger-names.ts'
import { STATEMENT_LAYOUTS } from './statement-layouts.ts'

const LedgerAccount = (options = {}) => EnumOf('LedgerAccount', LEDGER_ACCOUNTS, options)
const EntryKind = (options = {}) => EnumOf('LedgerEntryKind', ENTRY_KINDS, options)
const Layout = (options = {}) => EnumOf('StatementLayout', STATEMENT_LAYOUTS, options)
export const BANK_LINE_STATES = ['Open', 'Matched', 'Explained'] as const
const LineState = (options = {}) => EnumOf('BankLineState', BANK_LINE_STATES, options)

const year = Type.Integer({ minimum: 2020, maximum: 2100, title: '年份' })
const month = Type.Integer({ minimum: 1, maximum: 12, title: '月份' })
const keyword = Type.Optional(Text(50, { title: '对方或附言' }))
const days = {
  startDay: Type.Optional(DateOnly({ title: '开始日期' })),
  endDay: Type.Optional(DateOnly({ title: '结束日期' })),
}

/** The month of the balances; without it all entries. */
export const BalancesQuery = Type.Object({ year: Type.Optional(year), month: Type.Optional(month) })

export const AccountBalanceDto = Type.Object(
  {
    account: LedgerAccount(),
    accountLabel: Type.String(),
    note: Type.String({ description: '这个账户里是什么钱' }),
    opening: Money({ description: '期初余额' }),
    debit: Money({ description: '本期借方' }),
    credit: Money({ description: '本期贷方' }),
    closing: Money({ description: '期末余额；银行存款和两种垫付按借方，其他按贷方' }),
  },
  { $id: 'AccountBalanceDto' },
)

export const LedgerCheckDto = Type.Object(
  {
    checkedTime: DateTime(),
    differenceCount: Type.Integer(),
    firstDifference: Nullable(Type.String()),
  },
  { $id: 'LedgerCheckDto' },
)

export const LedgerBalancesDto = Type.Object(
  {
    accounts: Type.Array(AccountBalanceDto),
    lockedTime: Nullable(DateTime({ description: '这个月何时锁定' })),
    check: Nullable(LedgerCheckDto),
    lastStatementDay: Nullable(DateOnly({ description: '银行流水导入到哪一天' })),
    openLineCount: Type.Integer({ description: '没有对上、也没有说明的银行流水' }),
    openLineAmount: Money(),
  },
  { $id: 'LedgerBalancesDto' },
)

export const LedgerEntryQuery = PagedRequest({
  account: Type.Optional(LedgerAccount({ title: '账户' })),
  kind: Type.Optional(EntryKind({ title: '事由' })),
  ...days,
  workOrderId: Type.Optional(Id({ title: '工单' })),
  flowId: Type.Optional(Id({ title: '款项' })),
})

export const LedgerEntryDto = Type.Object(
  {
    id: Id(),
    day: DateOnly(),
    kind: EntryKind(),
    words: Type.String({ description: '事由，冲回的写明冲回' }),
    debit: LedgerAccount(),
    debitLabel: Type.String(),
    credit: LedgerAccount(),
    creditLabel: Type.String(),
    amount: Money({ description: '负数为红字，冲回以前的一笔' }),
    workOrderId: Nullable(Id()),
    workOrderName: Nullable(Type.String()),
    flowId: Nullable(Id()),
    reference: Nullable(Type.String({ description: '银行流水号' })),
    isOpening: Type.Boolean({ description: '启用账簿时按已有记录补记' }),
    isOnStatement: Type.Boolean({ description: '银行流水里有' }),
    reason: Nullable(Type.String({ description: '手工记账的理由' })),
    creationTime: DateTime(),
  },
  { $id: 'LedgerEntryDto' },
)
export const LedgerEntryPage = PagedResult(LedgerEntryDto)

export const BankLineQuery = PagedRequest({ state: Type.Optional(LineState({ title: '核对' })), ...days, keyword })

export const BankLineDto = Type.Object(
  {
    id: Id(),
    day: DateOnly(),
    amount: Money({ description: '负数为支出' }),
    counterName: Type.String({ description: '对方户名' }),
    reference: Type.String({ description: '附言、摘要和用途' }),
    serialNo: Type.String(),
    state: LineState(),
    stateLabel: Type.String(),
    entryIds: Type.Array(Id(), { description: '对上的分录' }),
    isUndoable: Type.Boolean({ description: '对上了，并且所在的月份没有锁定' }),
    undoReason: Nullable(Type.String({ description: '以前对上过，最近一次为什么撤销' })),
    explanation: Nullable(Type.String()),
    explainedByName: Nullable(Type.String()),
    explainedTime: Nullable(DateTime()),
  },
  { $id: 'BankLineDto' },
)
export const BankLinePage = PagedResult(BankLineDto)

export const ImportStatementDto = Type.Object(
  {
    fileId: Id({ title: '流水文件' }),
    layout: Type.Optional(Layout({ title: '银行' })),
    isPreview: Type.Optional(Type.Boolean({ title: '只检查' })),
    checked: checkedField('不导入'),
  },
  { $id: 'ImportStatementDto' },
)

export const StatementResultDto = Type.Object(
  {
    layout: Layout(),
    layoutLabel: Type.String(),
    firstDay: DateOnly(),
    lastDay: DateOnly(),
    lineCount: Type.Integer(),
    newCount: Type.Integer({ description: '以前没有导入过的行' }),
    matchedCount: Type.Integer({ description: '这次对上的，包括以前导入的行' }),
    openCount: Type.Integer({ description: '还没有对上的' }),
    checked: Type.String({ description: '检查结果的摘要，导入时原样送回' }),
    notes: Type.Array(Type.String()),
  },
  { $id: 'StatementResultDto' },
)

export const ExplainBankLineDto = Type.Object(
  { id: Id({ title: '流水' }), explanation: Text(200, { minLength: 2, title: '说明' }) },
  { $id: 'ExplainBankLineDto' },
)

export const UndoMatchDto = Type.Object(
  { id: Id({ title: '流水' }), reason: Text(200, { minLength: 2, title: '理由' }) },
  { $id: 'UndoMatchDto' },
)

/** `amount` is negative to take an earlier entry back. */
export const RecordEntryDto = Type.Object(
  {
    kind: EnumOf('HandEntryKind', HAND_KINDS, { title: '事由' }),
    amount: Money({ minimum: '-100000000', maximum: '100000000', title: '金额' }),
    day: DateOnly({ title: '日期' }),
    workOrderId: Type.Optional(Id({ title: '工单编号' })),
    reference: Type.Optional(Text(50, { title: '凭证号' })),
    reason: Text(200, { minLength: 2, title: '理由' }),
  },
  { $id: 'RecordEntryDto' },
)

export type RecordEntry = Omit<Static<typeof RecordEntryDto>, 'reason'>
export type ImportStatement = Static<typeof ImportStatementDto>
export type StatementResult = Static<typeof StatementResultDto>
export type BankLineFilter = Static<typeof BankLineQuery>
export type LedgerEntryFilter = Static<typeof LedgerEntryQuery>
export type LedgerBalances = Static<typeof LedgerBalancesDto>
