import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { storeUpload } from '#services/attachments/attachment.api.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { matchStatementsJob } from '#services/work-orders/ledger/import-statement.ts'
import type { LedgerBalances, StatementResult } from '#services/work-orders/ledger/ledger.schemas.ts'
import { readStatement } from '#services/work-orders/ledger/statement-sheet.ts'
import { gbkOf } from '#tests/support/gbk.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, flowRow, workOrderDesk } from '#tests/support/work-orders.ts'

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.execute(sql`truncate bank_line_entry, bank_line, bank_statement`)
})

const today = toWireDay(new Date())
const lined = (...rows: string[]) => Buffer.from(rows.join('\n'))
const read = async (bytes: Buffer) => {
  const { layout, lines } = await readStatement(bytes)
  return [
    layout,
    ...lines.map(({ day, amount, name, reference, serialNo }) => [day, amount, name, reference, serialNo].join('|')),
  ]
}

describe('a statement', () => {
  it('of 工商银行 in GBK, with a title above and a sum below', async () => {
    const text = [
      '[HISTORYDETAIL]',
      '凭证号,交易时间,借贷,借方发生额,贷方发生额,对方单位名称,余额,摘要,用途,附言',
      '0001,2026-11-10 09:12:01,贷,,"15,750.00",云杉智能数据有限公司,"15,750.00",网转,货款,WO20261110001',
      '0002,2026-11-11 10:00:00,借,"1,164.00",,林一鸣,"14,586.00",代发,,',
      '0003,2026-11-12 10:00:00,借,-88.00,,何小雨,"14,674.00",冲账,,',
      '合计,,,1076.00,15750.00,,,,,',
    ].join('\r\n')
    expect(await read(gbkOf(text))).toEqual([
      'ICBC',
      '2026-11-10|15750.00|云杉智能数据有限公司|WO20261110001 货款 网转|0001',
      '2026-11-11|-1164.00|林一鸣|代发|0002',
      '2026-11-12|88.00|何小雨|冲账|0003',
    ])
  })

  it.each([
    [
      'CCB',
      [
        '交易时间\t借方发生额（支取）\t贷方发生额（收入）\t余额\t对方户名\t记账日期\t摘要\t备注\t账户明细编号-交易流水号',
        '20261110 09:12:01\t0.00\t500.00\t500.00\t云杉\t20261110\t转账\tWO1\t77-1',
      ],
      '2026-11-10|500.00|云杉|WO1 转账|77-1',
    ],
    [
      'ABC',
      [
        '交易时间,收入金额,支出金额,账户余额,对方户名,交易用途,摘要,交易附言',
        '2026-11-10 09:12,--,300.5,1,林一鸣,工资,转,报酬',
      ],
      '2026-11-10|-300.50|林一鸣|报酬 工资 转|',
    ],
    [
      'BOC',
      [
        '交易类型[ Transaction Type ],交易日期[ Transaction Date ],交易金额[ Trade Amount ],对方名称,交易流水号[ Transaction reference number ],用途[ Purpose ],交易附言[ Remark ]',
        '往账,20261110,"-1,000.00",林一鸣,88,报酬,无',
      ],
      '2026-11-10|-1000.00|林一鸣|无 报酬|88',
    ],
    [
      'CMB',
      [
        '交易日,交易时间,借方金额,贷方金额,余额,摘要,流水号,收/付方名称,用途',
        '20261110,091201,1000.00,,1,代发,C1,林一鸣,报酬',
      ],
      '2026-11-10|-1000.00|林一鸣|代发 报酬|C1',
    ],
    [
      'Alipay',
      [
        '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,备注',
        '2026111,3,,,2026/11/10 09:12:01,林一鸣,0.00,-1000.00,1,转账',
      ],
      '2026-11-10|-1000.00|林一鸣|转账|2026111',
    ],
    [
      'Other',
      ['日期,收支,金额,对方户名,备注', '2026年11月10日,支出,￥1000,林一鸣,报酬'],
      '2026-11-10|-1000.00|林一鸣|报酬|',
    ],
  ])('of %s is known by its heads', async (layout, rows, line) => {
    expect(await read(lined(...rows))).toEqual([layout, line])
  })

  it('has every dated row, also one that looks like a sum or a signature', async () => {
    const rows = [
      '日期,收入,支出,对方户名,备注',
      '2026-11-10,,100.00,林一鸣,报酬',
      '2026-11-10,,200.00,何小雨,报酬',
      '2026-11-10,,300.00,,批量代发',
      '2026-11-11,50.00,,汇总入账,货款',
      ',50.00,600.00,,',
      '合计,50.00,600.00,,',
      '制表：林一鸣,,,,',
    ]
    expect(await read(lined(...rows))).toEqual([
      'Other',
      '2026-11-10|-100.00|林一鸣|报酬|',
      '2026-11-10|-200.00|何小雨|报酬|',
      '2026-11-10|-300.00||批量代发|',
      '2026-11-11|50.00|汇总入账|货款|',
    ])
    expect((await readStatement(lined(...rows))).notes).toEqual([
      '第 6 行没有姓名，正好是上面各行之和，没有当作一行',
      '第 7 行是“合计”，没有当作一行',
      '第 8 行是签字或说明，没有当作一行',
    ])
    const alipay = [
      '账务流水号,发生时间,对方账号,收入金额（+元）,支出金额（-元）,备注',
      '1,2026/11/10 09:12:01,林一鸣,0.00,-500.00,备注：9月劳务费',
    ]
    expect(await read(lined(...alipay))).toEqual(['Alipay', '2026-11-10|-500.00|林一鸣|备注：9月劳务费|1'])
  })

  it.each([
    ['(500.00)', '-500.00'],
    ['（1,500.00）', '-1500.00'],
    ['500.00-', '-500.00'],
    ['−500.00', '-500.00'],
    ['￥-500', '-500.00'],
    ['-￥500', '-500.00'],
    ['+500', '500.00'],
  ])('reads the sign of %s', async (written, amount) => {
    expect(await read(lined('日期,金额,对方户名', `2026-11-10,"${written}",甲`, '2026-11-11,-1,乙'))).toContain(
      `2026-11-10|${amount}|甲||`,
    )
  })

  it('is refused where nothing says what went out', async () => {
    const refused = (...rows: string[]) =>
      readStatement(lined(...rows)).catch((error) => error.validationErrors[0].message)
    expect(await refused('日期,金额,对方户名', '2026-11-10,500.00,甲')).toContain('看不出哪些是支出')
    expect(await refused('日期,收支,金额,对方户名', '2026-11-10,,500.00,甲')).toBe(
      '有 1 行读不懂，一行也没有导入：第 2 行没有写收支方向',
    )
    expect(await refused('日期,金额,对方户名', '2026-11-10,--5,甲')).toContain('第 2 行的金额“--5”看不懂')
  })

  it('leaves out a dated row without an amount, by its number', async () => {
    const heads = '日期,收入,支出,对方户名,附言'
    const rows = [heads, '2026-11-10,,100.00,林一鸣,报酬', '2026-11-11,,,示例银行,结息通知', '2026-11-12,0.00,,甲,开户']
    const { lines, notes } = await readStatement(lined(...rows))
    expect(lines.map(({ row, amount }) => [row, amount])).toEqual([[2, '-100.00']])
    expect(notes).toEqual(['第 3、4 行没有金额，没有读入'])
    const refusal = await readStatement(lined(heads, rows[2] ?? '')).catch((error) => error.validationErrors[0].message)
    expect(refusal).toBe('表头下面没有流水')
  })

  it.each(['收入', '贷', '来账'])('asks about a minus beside the word %s', async (word) => {
    const refusal = await readStatement(
      lined('日期,收支,金额,对方户名', '2026-11-09,支出,-20.00,乙', `2026-11-10,${word},-500.00,甲`),
    ).catch((error) => error.validationErrors[0].message)
    expect(refusal).toBe(
      `有 1 行读不懂，一行也没有导入：第 3 行写的是“${word}”，金额却是负数 -500.00：请对照银行流水，改成一致的再导入`,
    )
  })

  it('is refused with the rows that cannot be read, and none of it is imported', async () => {
    const refused = (...rows: string[]) =>
      readStatement(lined(...rows)).catch((error) => error.validationErrors[0].message)
    const heads = '日期,收入,支出,对方户名,附言'
    expect(await refused(heads, '某日,1.00,,甲,', '2026-11-10,1.00,2.00,甲,')).toBe(
      '有 2 行读不懂，一行也没有导入：第 2 行的日期是“某日”；第 3 行同时有收入和支出',
    )
    expect(await refused(heads, '2026-11-10,1.005,,甲,')).toContain('第 2 行的金额“1.005”多于两位小数')
    expect(await refused('日期,对方户名', '2026-11-10,甲')).toContain('应有收入和支出两列')
    expect(await refused(heads, ' ')).toBe('表头下面没有流水')
  })
})

const HEADS = '日期,收入,支出,对方户名,附言,流水号'
async function upload(...rows: string[]): Promise<number> {
  const actor = { ...SYSTEM, userId: server.account('finance').userId }
  const context = { platform: server.platform, db: server.db, now: new Date(), actor }
  return (await storeUpload(context, '流水.csv', Readable.from([lined(HEADS, ...rows)]), 'Temp')).id
}
const imported = (fileId: number, more: object = {}) =>
  desk.act<StatementResult>('finance', 'Ledger/ImportStatement', { fileId, ...more })
const lines = async (query: object = {}) =>
  (
    await desk.act<{
      items: { id: number; stateLabel: string; counterName: string; entryIds: number[]; explanation: string | null }[]
    }>('finance', 'Ledger/GetBankLines', query)
  ).items
const states = async () => (await lines()).map(({ counterName, stateLabel }) => `${counterName} ${stateLabel}`)

describe('the import of a statement', () => {
  it('finds the payment and the hosting, leaves the rest open, and finance explains it once', async () => {
    const { id, number } = (await desk.create({ unitPrice: '20' })) as unknown as { id: number; number: string }
    await desk.act('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '2000.00' })
    await desk.act('platform', 'WorkOrder/Publish', { id })
    const { flowId } = await desk.payable(id, 'person', '60')
    await desk.pay([flowId], { bankSerialNo: 'HX900' })
    const { net } = await flowRow(server, flowId)
    const fileId = await upload(
      `${today},2000.00,,某付款人,${number},A1`,
      `${today},,${net},林一鸣,报酬,A2`,
      `${today},,10.00,示例银行,手续费,A3`,
    )
    const checked = await imported(fileId, { isPreview: true })
    expect(checked).toMatchObject({ lineCount: 3, newCount: 3, matchedCount: 2, openCount: 1, layoutLabel: '其他银行' })
    expect(await lines()).toEqual([])
    expect(await imported(fileId)).toEqual(checked)
    expect((await states()).toSorted()).toEqual(['林一鸣 已对上', '某付款人 已对上', '示例银行 没有对上'].toSorted())
    const [fee] = await lines({ state: 'Open' })
    expect(await desk.act<LedgerBalances>('finance', 'Ledger/GetBalances')).toMatchObject({
      ...{ openLineCount: 1, openLineAmount: '10.00', lastStatementDay: today },
    })
    await desk.act('finance', 'Ledger/ExplainBankLine', { id: fee?.id, explanation: '银行手续费' })
    expect(await lines({ state: 'Explained' })).toMatchObject([{ explanation: '银行手续费' }])
    const again = await desk.deny('finance', 'Ledger/ExplainBankLine', { id: fee?.id, explanation: '别的' })
    expect(again.details).toBe('这一笔已经有说明，不能再改')
    const [matched] = await lines({ state: 'Matched' })
    const needless = await desk.deny('finance', 'Ledger/ExplainBankLine', { id: matched?.id, explanation: '别的' })
    expect(needless.details).toBe('这一笔已经对上分录，不需要说明')
    expect(
      (
        await desk.deny('finance', 'Ledger/ImportStatement', {
          fileId: await upload(
            `${today},2000.00,,某付款人,${number},A1`,
            `${today},,${net},林一鸣,报酬,A2`,
            `${today},,10.00,示例银行,手续费,A3`,
          ),
        })
      ).members,
    ).toEqual(['fileId'])
  })

  it('takes a line of overlapping statements once, and equal lines of one statement as often as they are there', async () => {
    const twice = [`${today},,10.00,示例银行,手续费,`, `${today},,10.00,示例银行,手续费,`]
    expect(await imported(await upload(...twice))).toMatchObject({ newCount: 2, openCount: 2 })
    const more = [...twice, `${addDays(today, -1)},,10.00,示例银行,手续费,`]
    expect(await imported(await upload(...more))).toMatchObject({ lineCount: 3, newCount: 1, openCount: 3 })
  })

  it('imports what was checked, or nothing when the check would find something else now', async () => {
    const fee = `${today},,10.00,示例银行,手续费,`
    const interest = `${today},3.00,,示例银行,结息,`
    const fileId = await upload(fee, interest)
    const { checked } = await imported(fileId, { isPreview: true })
    await imported(await upload(fee))
    expect(await desk.deny('finance', 'Ledger/ImportStatement', { fileId, checked })).toMatchObject({
      code: 40902,
      details: expect.stringContaining('还没有导入任何一笔'),
    })
    expect(await lines()).toHaveLength(1)
    const again = await imported(fileId, { isPreview: true })
    expect(again).toMatchObject({ newCount: 1, openCount: 2 })
    expect(await imported(fileId, { checked: again.checked })).toEqual(again)
    expect(await lines()).toHaveLength(2)
  })

  it('refuses a file whose lines are all known', async () => {
    await imported(await upload(`${today},,10.00,示例银行,手续费,`))
    const again = await desk.deny('finance', 'Ledger/ImportStatement', {
      ...{ fileId: await upload(`${today},,10.00,示例银行,手续费,`, ' '), isPreview: true },
    })
    expect(again.members).toEqual(['fileId'])
    expect(await lines()).toHaveLength(1)
  })

  it('does not take a payment in cash for one of the bank', async () => {
    const { id } = await desk.publish({ unitPrice: '22' })
    const { flowId } = await desk.payable(id, 'person', '10')
    await desk.pay([flowId], { payMethod: 'Other' })
    const { net } = await flowRow(server, flowId)
    expect(await imported(await upload(`${today},,${net},林一鸣,报酬,`))).toMatchObject({
      matchedCount: 0,
      openCount: 1,
    })
  })

  it('finds later what is confirmed later', async () => {
    const { id, number } = (await desk.create({ unitPrice: '21' })) as unknown as { id: number; number: string }
    await imported(await upload(`${addDays(today, -2)},2100.00,,某付款人,${number},`))
    expect(await states()).toEqual(['某付款人 没有对上'])
    await desk.act('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '2100.00' })
    await runJobNow(server.platform, matchStatementsJob)
    expect(await states()).toEqual(['某付款人 已对上'])
  })

  it('refuses days that are not over yet, and files that are no statement', async () => {
    const ahead = await desk.deny('finance', 'Ledger/ImportStatement', {
      fileId: await upload(`${addDays(today, 1)},1.00,,甲,,`),
    })
    expect(ahead.details ?? ahead.message).toContain('比今天还晚')
    expect((await desk.deny('finance', 'Ledger/ImportStatement', { fileId: 999_999 })).members).toEqual(['fileId'])
  })
})

describe('a wrong match', () => {
  const undo = (id: number | undefined, reason = '同名的另一个人') =>
    desk.act('finance', 'Ledger/UndoMatch', { id, reason })
  async function matched() {
    const { id } = await desk.publish({ unitPrice: '23' })
    const { flowId } = await desk.payable(id, 'person', '10')
    await desk.pay([flowId])
    const { net } = await flowRow(server, flowId)
    await imported(await upload(`${today},,${net},林一鸣,报酬,U1`))
    return net
  }

  it('is taken back with a reason, and line and entry never find each other again', async () => {
    await server.db.execute(sql`update work_order_participator set is_deleted = true`)
    const net = await matched()
    const [line] = await lines()
    expect(line).toMatchObject({ stateLabel: '已对上', isUndoable: true })
    await undo(line?.id)
    expect(await lines()).toMatchObject([{ stateLabel: '没有对上', undoReason: '同名的另一个人', entryIds: [] }])
    await runJobNow(server.platform, matchStatementsJob)
    expect(await states()).toEqual(['林一鸣 没有对上'])
    // the entry is free for the right line
    expect(await imported(await upload(`${today},,${net},林一鸣,报酬,U2`))).toMatchObject({ matchedCount: 1 })
    const again = await desk.deny('finance', 'Ledger/UndoMatch', { id: line?.id, reason: '再来' })
    expect(again.details).toBe('这一笔没有对上分录，不需要撤销')
  })

  it('is not taken back once its month is closed, and its record cannot be changed', async () => {
    await server.db.execute(sql`update work_order_participator set is_deleted = true`)
    await matched()
    const [line] = await lines()
    const [year, month] = today.split('-').map(Number)
    await server.db.execute(
      sql`insert into payment_month_lock (year, month, locked_by_user_id) values (${year}, ${month}, 1)`,
    )
    const refused = await desk.deny('finance', 'Ledger/UndoMatch', { id: line?.id, reason: '同名的另一个人' })
    expect(refused.details).toContain('已锁定')
    expect(await lines()).toMatchObject([{ stateLabel: '已对上', isUndoable: false }])
    await server.db.execute(sql`delete from payment_month_lock`)
    await undo(line?.id)
    await expect(server.db.execute(sql`update bank_match_undo set reason = 'other'`)).rejects.toThrow()
    await expect(server.db.execute(sql`delete from bank_match_undo`)).rejects.toThrow()
  })
})
