/**
 * The files that banks and Alipay take for paying many at once, as data. A bank changes its template with its program,
 * and several have more than one; only what a public description names is here, and `note` says on the page what has to
 * be compared with the bank's own template. Nothing here decides who is paid or how much.
 */

/** What a column contains. */
export type BankValue =
  | 'order'
  | 'holder'
  | 'card'
  | 'bank'
  | 'branch'
  | 'bankAndBranch'
  | 'amount'
  | 'purpose'
  | 'reference'
  | 'purposeAndReference'
  | 'private'

export interface BankFormat {
  readonly name: string
  readonly extension: 'xlsx' | 'csv' | 'txt'
  readonly encoding: 'UTF-8' | 'GBK'
  /** between the columns of a text; null in a workbook */
  readonly separator: ',' | '|' | null
  /** whether the first line has the titles of the columns */
  readonly hasHead: boolean
  readonly columns: readonly {
    readonly title: string
    readonly value: BankValue
    /** the most characters of the text */
    readonly most?: number
  }[]
  /** payments in one file; more are split into several files */
  readonly mostRows: number
  /** what finance has to compare before the first use; null where the format is the platform's own */
  readonly note: string | null
}

const COMPARE = '请先与网银里下载的模板逐列核对；列名或顺序不同时，把内容复制到银行的模板里'

export const BANK_FORMATS = {
  General: {
    ...{ name: '通用表格', extension: 'xlsx', encoding: 'UTF-8', separator: null, hasHead: true },
    columns: [
      { title: '户名', value: 'holder' },
      { title: '卡号', value: 'card' },
      { title: '开户行', value: 'bankAndBranch' },
      { title: '金额（元）', value: 'amount' },
      { title: '用途', value: 'purpose' },
      { title: '附言', value: 'reference' },
    ],
    ...{ mostRows: 20_000, note: null },
  },
  /** 企业财务室, 批量支付: the bank's help names templates 1.0 to 3.0 and publishes the columns only in the template. */
  Icbc: {
    ...{ name: '工商银行', extension: 'xlsx', encoding: 'UTF-8', separator: null, hasHead: true },
    columns: [
      { title: '序号', value: 'order' },
      { title: '收款账号', value: 'card', most: 34 },
      { title: '收款人名称', value: 'holder', most: 60 },
      { title: '收款账号开户行', value: 'bankAndBranch', most: 60 },
      { title: '金额', value: 'amount' },
      { title: '汇款用途', value: 'purpose', most: 10 },
      { title: '备注信息', value: 'reference', most: 20 },
    ],
    mostRows: 3000,
    note: `工商银行的批量支付有 1.0 到 3.0 几种模板。${COMPARE}`,
  },
  /** 代发代扣 by file: a text without titles, one payment a line. */
  Ccb: {
    ...{ name: '建设银行', extension: 'txt', encoding: 'GBK', separator: '|', hasHead: false },
    columns: [
      { title: '序号', value: 'order' },
      { title: '账号', value: 'card', most: 32 },
      { title: '户名', value: 'holder', most: 60 },
      { title: '金额', value: 'amount' },
      { title: '摘要', value: 'purpose', most: 20 },
      { title: '备注', value: 'reference', most: 30 },
    ],
    mostRows: 5000,
    note: `建设银行按签约的代发产品给出文件说明。${COMPARE}`,
  },
  Abc: {
    ...{ name: '农业银行', extension: 'csv', encoding: 'GBK', separator: ',', hasHead: true },
    columns: [
      { title: '编号', value: 'order' },
      { title: '收款方账号', value: 'card', most: 30 },
      { title: '收款方户名', value: 'holder', most: 60 },
      { title: '金额', value: 'amount' },
      { title: '用途', value: 'purposeAndReference', most: 30 },
    ],
    mostRows: 5000,
    note: `农业银行的版本之间列不同。${COMPARE}`,
  },
  /** The bank gives a workbook with macros that writes the text; a file that is written without it may be refused. */
  Boc: {
    ...{ name: '中国银行', extension: 'txt', encoding: 'GBK', separator: '|', hasHead: false },
    columns: [
      { title: '序号', value: 'order' },
      { title: '收款人账号', value: 'card', most: 35 },
      { title: '收款人名称', value: 'holder', most: 60 },
      { title: '收款行名称', value: 'bankAndBranch', most: 60 },
      { title: '金额', value: 'amount' },
      { title: '用途', value: 'purpose', most: 20 },
      { title: '附言', value: 'reference', most: 30 },
    ],
    mostRows: 3000,
    note: `中国银行用带宏的表格生成文件，可能不收别处生成的文件。${COMPARE}`,
  },
  Cmb: {
    ...{ name: '招商银行', extension: 'csv', encoding: 'GBK', separator: ',', hasHead: true },
    columns: [
      { title: '账号', value: 'card', most: 35 },
      { title: '户名', value: 'holder', most: 60 },
      { title: '金额', value: 'amount' },
      { title: '注释', value: 'purposeAndReference', most: 30 },
    ],
    mostRows: 5000,
    note: `招商银行的代发和批量支付各有模板。${COMPARE}`,
  },
  /**
   * 批量付款到银行卡. Alipay's help of the older 批量付款到账户 names at most 3,000 details a file, 22 characters of the
   * merchant's serial and 100 of the reason; the platform knows no Alipay accounts of payees, only their cards.
   */
  Alipay: {
    ...{ name: '支付宝（到银行卡）', extension: 'csv', encoding: 'GBK', separator: ',', hasHead: true },
    columns: [
      { title: '商户流水号', value: 'reference', most: 22 },
      { title: '收款银行户名', value: 'holder', most: 128 },
      { title: '收款银行账号', value: 'card', most: 35 },
      { title: '收款开户银行', value: 'bank', most: 60 },
      { title: '收款支行名称', value: 'branch', most: 60 },
      { title: '金额', value: 'amount' },
      { title: '对公对私标志', value: 'private' },
      { title: '备注', value: 'purposeAndReference', most: 100 },
    ],
    mostRows: 3000,
    note: `支付宝还要付款人账户和批次号，在上传页面填写。${COMPARE}`,
  },
} as const satisfies Readonly<Record<string, BankFormat>>

export type BankFormatKey = keyof typeof BANK_FORMATS
export const BANK_FORMAT_KEYS = Object.keys(BANK_FORMATS) as [BankFormatKey, ...BankFormatKey[]]

/** The most payments of one batch. */
export const MOST_IN_BATCH = 20_000
