/** What is read of a statement; an amount stands in one column, or in one for what comes in and one for what goes out. */
export const STATEMENT_COLUMNS = [
  'day',
  'income',
  'outgo',
  'amount',
  'direction',
  'name',
  'reference',
  'serialNo',
] as const
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]

export const STATEMENT_LAYOUTS = ['ICBC', 'CCB', 'ABC', 'BOC', 'CMB', 'Alipay', 'Other'] as const
export type StatementLayout = (typeof STATEMENT_LAYOUTS)[number]

interface Layout {
  readonly label: string
  /** what goes out has a minus in its own column */
  readonly isOutgoSigned?: true
  /** the heads of each column; of several that a file has, `reference` takes all and the others the first */
  readonly heads: Readonly<Partial<Record<StatementColumn, readonly string[]>>>
}

/**
 * Statements of accounts as the banks' portals for enterprises and Alipay's merchant portal write them: heads without
 * what stands in brackets. Encodings are recognised by their content (UTF-8, GBK). `Other` has the usual words of all.
 */
export const LAYOUTS: Readonly<Record<StatementLayout, Layout>> = {
  ICBC: {
    label: '中国工商银行',
    heads: {
      day: ['交易时间', '交易日期', '入账日期'],
      income: ['贷方发生额', '贷方金额'],
      outgo: ['借方发生额', '借方金额'],
      name: ['对方单位名称', '对方单位', '对方户名'],
      reference: ['附言', '用途', '摘要', '个性化信息'],
      serialNo: ['凭证号', '交易流水号'],
    },
  },
  CCB: {
    label: '中国建设银行',
    heads: {
      day: ['交易时间', '记账日期'],
      income: ['贷方发生额', '收入'],
      outgo: ['借方发生额', '支取'],
      name: ['对方户名'],
      reference: ['备注', '摘要', '附言'],
      serialNo: ['账户明细编号-交易流水号', '企业流水号'],
    },
  },
  ABC: {
    label: '中国农业银行',
    heads: {
      day: ['交易时间', '交易日期'],
      income: ['收入金额'],
      outgo: ['支出金额'],
      name: ['对方户名'],
      reference: ['交易附言', '交易用途', '摘要'],
      serialNo: ['交易流水号', '日志号'],
    },
  },
  BOC: {
    label: '中国银行',
    heads: {
      day: ['交易日期'],
      amount: ['交易金额'],
      direction: ['交易类型'],
      name: ['对方名称', '对方户名'],
      reference: ['交易附言', '用途', '摘要'],
      serialNo: ['交易流水号'],
    },
  },
  CMB: {
    label: '招商银行',
    heads: {
      day: ['交易日', '交易日期'],
      income: ['贷方金额'],
      outgo: ['借方金额'],
      name: ['收/付方名称', '收付方名称'],
      reference: ['摘要', '用途', '业务摘要', '其它摘要'],
      serialNo: ['流水号', '业务参考号'],
    },
  },
  Alipay: {
    label: '支付宝',
    isOutgoSigned: true,
    heads: {
      day: ['发生时间', '入账时间'],
      income: ['收入金额', '收入'],
      outgo: ['支出金额', '支出'],
      name: ['对方账户', '对方账号', '对方名称'],
      reference: ['备注', '商品名称', '业务描述'],
      serialNo: ['账务流水号', '业务流水号'],
    },
  },
  Other: {
    label: '其他银行',
    heads: {
      day: ['交易日期', '交易时间', '日期', '记账日期', '入账日期', '交易日'],
      income: ['贷方发生额', '贷方金额', '收入金额', '收入', '贷方'],
      outgo: ['借方发生额', '借方金额', '支出金额', '支出', '借方'],
      amount: ['交易金额', '发生额', '金额'],
      direction: ['借贷标志', '借/贷', '收支', '收/支', '方向', '收支类型'],
      name: ['对方户名', '对方名称', '对方单位名称', '对方账户名称', '对方姓名', '户名'],
      reference: ['附言', '摘要', '用途', '备注', '交易附言'],
      serialNo: ['流水号', '交易流水号', '凭证号'],
    },
  },
}

/** Whether the money came in or went out, by the word of the bank; null for another word. */
export function directionOf(word: string): 'in' | 'out' | null {
  if (/^(贷|收入|收|入账|来账|转入|c|cr|credit|in)/i.test(word)) return 'in'
  if (/^(借|支出|付|支|出账|往账|转出|d|dr|debit|out)/i.test(word)) return 'out'
  return null
}
