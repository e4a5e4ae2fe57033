import Type, { type Static } from 'typebox'
import { DateTime, EnumOf, Id, ListResult, Money, Nullable, Text } from '#services/abp/conventions/schema-types.ts'
import { CompanyName } from '#services/abp/conventions/typed-fields.ts'
import { checkedField } from '#services/abp/lifecycle/as-checked.ts'
import { approvalReason } from '#services/approvals/approval.service.ts'
import { FINAL_READINGS } from '#services/database/schema/bank-words.ts'
import { BANK_READINGS } from './bank-words.ts'
import { LINE_OUTCOMES } from './match.ts'

/** All payments that were sent through a bank at one time. */
export const BankBatchDto = Type.Object(
  {
    paidTime: DateTime(),
    count: Type.Integer(),
    personCount: Type.Integer(),
    net: Money(),
    waitingCount: Type.Integer({ description: '银行还没有结果的笔数' }),
    returnedCount: Type.Integer({ description: '已退回的笔数' }),
  },
  { $id: 'BankBatchDto' },
)
export const BankBatchList = ListResult(BankBatchDto)

const head = (title: string) => Type.Optional(Text(100, { title }))

export const BankColumnsDto = Type.Object(
  {
    name: head('户名列'),
    account: head('账号列'),
    amount: head('金额列'),
    result: head('结果列'),
    reason: head('原因列'),
  },
  { $id: 'BankColumnsDto' },
)

const bank = (options = {}) => CompanyName('付款银行', options)
const bankName = Type.Optional(bank({ description: '财务为这家银行认定过的说法，按认定的登记' }))

export const JudgeBankWordDto = Type.Object(
  {
    bankName: bank(),
    word: Text(100, { title: '银行的说法' }),
    reading: EnumOf('FinalBankReading', FINAL_READINGS, { title: '含义' }),
    approvalReason,
  },
  { $id: 'JudgeBankWordDto' },
)

export const KnownBankWordList = ListResult(
  Type.Object(
    {
      id: Id(),
      bankName: Type.String(),
      word: Type.String(),
      reading: EnumOf('FinalBankReading', FINAL_READINGS),
      readingLabel: Type.String(),
      creationTime: DateTime(),
    },
    { $id: 'KnownBankWordDto' },
  ),
)

export const ImportBankResultDto = Type.Object(
  {
    fileId: Id({ title: '银行结果文件', description: '先用 Attachment/UploadToTemp 上传；CSV（UTF-8 或 GBK）或 XLSX' }),
    paidTime: Type.Optional(DateTime({ title: '批次', description: '批次的支付时间；检查时不填，取对上最多的一批' })),
    columns: Type.Optional(BankColumnsDto),
    bankName,
    isPreview: Type.Optional(Type.Boolean({ title: '只检查，不登记' })),
    checked: checkedField('不登记'),
  },
  { $id: 'ImportBankResultDto' },
)

export const BankLineOutcome = () => EnumOf('BankLineOutcome', LINE_OUTCOMES)

export const BankResultLineDto = Type.Object(
  {
    row: Type.Integer({ description: '文件里的行号' }),
    name: Type.String(),
    accountTail: Nullable(Type.String()),
    amount: Nullable(Money()),
    outcome: BankLineOutcome(),
    outcomeLabel: Type.String(),
    message: Type.String({ description: '退回的原因，或没有对上的原因' }),
  },
  { $id: 'BankResultLineDto' },
)

export const BankResultDto = Type.Object(
  {
    batch: Nullable(BankBatchDto),
    headers: Type.Array(Type.String(), { description: '文件的表头' }),
    columns: BankColumnsDto,
    notes: Type.Array(Type.String(), { description: '没有读的工作表、隐藏的行、合计和签字行，每条一句' }),
    missing: Type.Array(Type.String(), { description: '还要指明的列；不为空就没有逐行结果' }),
    checked: Nullable(Type.String()),
    lineCount: Type.Integer(),
    counts: Type.Array(
      Type.Object(
        { outcome: BankLineOutcome(), outcomeLabel: Type.String(), count: Type.Integer(), amount: Money() },
        { $id: 'BankResultCountDto' },
      ),
    ),
    words: Type.Array(
      Type.Object(
        {
          word: Type.String({ description: '结果列里的原文' }),
          count: Type.Integer(),
          reading: EnumOf('BankReading', BANK_READINGS),
          readingLabel: Type.String(),
        },
        { $id: 'BankWordDto' },
      ),
      { description: '银行的每一种说法，和它被看作什么；看不懂的在前' },
    ),
    absentCount: Type.Integer({ description: '这一批里文件没有提到、银行也还没有结果的笔数' }),
    lines: Type.Array(BankResultLineDto, { description: '除已到账以外的行，最多 200 行；全部在结果文件里' }),
    resultFile: Nullable(
      Type.Object(
        { id: Id(), fileName: Type.String(), url: Type.String({ description: '下载地址，10 分钟内有效' }) },
        { $id: 'BankResultFileDto' },
      ),
    ),
  },
  { $id: 'BankResultDto' },
)
export type BankResult = Static<typeof BankResultDto>
export type ImportBankResult = Static<typeof ImportBankResultDto>
