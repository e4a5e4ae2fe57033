import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { readFirstSheet } from '#services/abp/files/sheets/first-sheet.ts'
import { sensitiveViewLogs } from '#services/database/schema/logs.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { taxReliefs } from '#services/database/schema/rates.ts'
import { MOST_ROWS } from '#services/payroll/import-sheet.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, workOrderDesk } from '#tests/support/work-orders.ts'

/** In China, where the year of pay begins eight hours before that of UTC. */
const YEAR = toYearMonth(new Date()).year
const directory = mkdtempSync(join(tmpdir(), 'payroll-'))
let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer({ STORAGE_URL: `file:${directory}` })
  desk = workOrderDesk(server)
  // the figures of these tests are those of a province that lets nothing off
  await server.db.delete(taxReliefs)
  for (const person of ['person', 'person2', 'person4']) await employ(server, person)
})
beforeEach(async () => {
  await server.db.delete(payrolls)
})
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

interface ImportResult {
  createdCount: number
  failedCount: number
  errors: { row: number; column: string | null; realName: string; message: string }[]
  resultFile: { id: number; fileName: string; url: string }
  checked: string
  notes: string[]
  totals: object
  heads: { column: number; head: string; samples: string[] }[]
  fields: { name: string; label: string; isRequired: boolean; column: number | null }[]
}

async function workbookOf(rows: readonly (readonly unknown[])[]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('工资').addRows(rows as unknown[][])
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

async function upload(bytes: Buffer, account = 'enterprise', fileName = 'pay.xlsx'): Promise<number> {
  const boundary = 'test-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/services/app/Attachment/UploadToTemp',
    headers: {
      authorization: `Bearer ${await server.tokenOf(account)}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  expect(answer.json()).toMatchObject({ success: true })
  return answer.json().result.id
}

const HEADER = ['姓名', '手机号后四位', '基本工资（元）', '奖金', '个人社保', '个税', '备注']
const send = (fileId: number, more: object = {}) => ({ year: YEAR, month: 1, fileId, ...more })
const importRows = async (rows: readonly (readonly unknown[])[], more: object = {}) =>
  desk.act<ImportResult>('enterprise', 'Payroll/Import', send(await upload(await workbookOf([HEADER, ...rows])), more))

async function sheetsOf(account: string, input: object): Promise<ExcelJS.Workbook> {
  const { status, body } = await desk.call(account, 'Payroll/Export', input)
  expect(status).toBe(200)
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(body as unknown as ExcelJS.Buffer)
  return workbook
}
const cellsOf = (workbook: ExcelJS.Workbook, name: string): unknown[][] =>
  (workbook.getWorksheet(name)?.getSheetValues() ?? []).slice(1).map((row) => (row as unknown[]).slice(1))

describe('pay from a spreadsheet', () => {
  it('is issued where a row is right, and comes back with its reason where it is not', async () => {
    const result = await importRows([
      ['林一鸣', null, 6000.1, { formula: '100+200', result: 300 }, '500', null, '含季度奖'],
      ['何小雨', '0000', 5000],
      ['陌生人', null, 5000],
      ['何小雨', null, '五千'],
      [null, null, 5000],
      ['韩冬', null, 30000, null, null, 1],
    ])
    expect(result).toMatchObject({ createdCount: 1, failedCount: 5 })
    expect(result.errors).toEqual([
      { row: 3, column: '手机号后四位', realName: '何小雨', message: '手机号后四位与员工不符' },
      { row: 4, column: '姓名', realName: '陌生人', message: '这个月没有这位员工的合同，请核对姓名' },
      { row: 5, column: '基本工资', realName: '何小雨', message: '基本工资应为金额，现在是“五千”' },
      { row: 6, column: '姓名', realName: '', message: '姓名不能为空' },
      expect.objectContaining({ row: 7, column: '个税', realName: '韩冬' }),
    ])
    const [row] = await server.db.select().from(payrolls)
    expect(row).toMatchObject({ baseWage: '6000.10', bonus: '300.00', socialInsurance: '500.00', remark: '含季度奖' })
    expect(row?.taxAmount).toBe('24.00')
  })

  it('gives back a file with what became of each row', async () => {
    const { resultFile } = await importRows([
      ['林一鸣', null, 2000],
      ['陌生人', null, 1],
    ])
    const answer = await server.app.inject({ method: 'GET', url: resultFile.url })
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(answer.rawPayload as unknown as ExcelJS.Buffer)
    const [, paid, unknown] = cellsOf(workbook, '导入结果')
    expect(paid).toEqual(expect.arrayContaining(['林一鸣', 2000, '已发放', expect.stringContaining('最低工资')]))
    expect(unknown).toEqual(expect.arrayContaining(['陌生人', '未发放']))
  })

  it('is only looked at in a preview', async () => {
    const result = await importRows([['林一鸣', null, 6000]], { isPreview: true })
    expect(result).toMatchObject({ createdCount: 0, failedCount: 0 })
    expect(await server.db.$count(payrolls)).toBe(0)
  })

  it('names two hundred of the rows that are wrong, and all of them in the file', async () => {
    const rows = Array.from({ length: 1_200 }, (_, at) => [`陌生人${at}`, null, 5000])
    const { failedCount, errors, resultFile } = await importRows(rows)
    expect([failedCount, errors.length, errors.at(-1)?.row]).toEqual([1_200, 200, 201])
    const answer = await server.app.inject({ method: 'GET', url: resultFile.url })
    expect(readFirstSheet(answer.rawPayload).rows).toHaveLength(1_201)
  })

  it('takes a month of the largest employer, and no more', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => ['陌生人', null, 5000])
    expect((await importRows(rows(MOST_ROWS), { isPreview: true })).failedCount).toBe(MOST_ROWS)
    const file = await upload(await workbookOf([HEADER, ...rows(MOST_ROWS + 1)]))
    expect(await desk.deny('enterprise', 'Payroll/Import', send(file))).toMatchObject({
      members: ['fileId'],
      details: '一次最多导入 5000 行，请拆分后再导入',
    })
  })

  it('is refused in words when the file is not a wage sheet', async () => {
    const refusal = async (bytes: Buffer, name?: string) =>
      desk.deny('enterprise', 'Payroll/Import', send(await upload(bytes, 'enterprise', name)))
    expect((await refusal(await workbookOf([['姓名'], ['林一鸣']]))).details).toContain('缺少“基本工资”')
    expect((await refusal(await workbookOf([HEADER]))).details).toBe('文件里没有工资数据')
    expect((await refusal(Buffer.from('姓名,基本工资\n'), 'pay.csv')).details).toBe('文件里没有工资数据')
    expect((await refusal(Buffer.from('<html><table></table></html>'), 'pay.xls')).details).toContain('其实是网页')
  })

  it('issues what was checked, or nothing when the check would find something else now', async () => {
    const fileId = await upload(await workbookOf([HEADER, ['林一鸣', null, 6000], ['韩冬', null, 5000]]))
    const ask = (more: object) => desk.act<ImportResult>('enterprise', 'Payroll/Import', send(fileId, more))
    const { checked, totals } = await ask({ isPreview: true })
    expect(totals).toMatchObject({ personCount: 2, grossAmount: '11000.00' })
    await importRows([['韩冬', null, 4000]])
    expect(await desk.deny('enterprise', 'Payroll/Import', send(fileId, { checked }))).toMatchObject({
      code: 40902,
      details: expect.stringContaining('还没有发放任何一行'),
    })
    expect(await server.db.$count(payrolls)).toBe(1)
    const again = await ask({ isPreview: true })
    expect(await ask({ checked: again.checked })).toMatchObject({ createdCount: 1, failedCount: 1 })
  })

  it('issues none of several rows of one person, as its check says', async () => {
    const rows = [
      ['林一鸣', null, 5200],
      ['韩冬', null, 5000],
      ['林 一鸣', null, 300],
    ]
    for (const isPreview of [true, false]) {
      const { errors, failedCount } = await importRows(rows, { isPreview })
      const message = '第 2、4 行是同一位员工，一个月只有一张工资单，请合并成一行'
      expect([failedCount, errors.map((error) => error.message)]).toEqual([2, [message, message]])
    }
    expect(await server.db.$count(payrolls)).toBe(1)
  })

  it('is read as a clerk writes it: two rows of heads, a sum, signatures, and another month in its title', async () => {
    const bytes = await workbookOf([
      ['云杉公司2025年11月工资表'],
      ['序号', '姓名', '应发', '', '代扣', '备注'],
      ['', '', '基本工资', '奖金', '个人社保', ''],
      [1, '林一鸣', '￥５，２００．００', '—', 480.125, ''],
      [2, '韩冬', 5000, '', '', ''],
      ['合计', '', 10300, '', 480.13, ''],
      ['制表人：王五', '', '', '审核：赵六'],
    ])
    const input = send(await upload(bytes), { isPreview: true })
    const found = await desk.act<ImportResult>('enterprise', 'Payroll/Import', input)
    expect(found).toMatchObject({ failedCount: 0, totals: { personCount: 2, grossAmount: '10200.00' } })
    expect(found.notes).toEqual([
      `文件里写的是 2025 年 11 月（云杉公司2025年11月工资表），您选的是 ${YEAR} 年 1 月，请核对`,
      '第 6 行是“合计”，没有当作一行',
      '第 6 行合计的基本工资是 10300，各行相加是 10200.00，请核对',
      '第 7 行是签字或说明，没有当作一行',
      '超过两位的小数已经四舍五入到分：第 4 行个人社保 480.125 按 480.13 计',
    ])
  })

  it('is read as text in GBK too, whatever it is called', async () => {
    const gbk = Buffer.from('d0d5c3fb2cbbf9b1beb9a4d7ca0ac1d6d2bbc3f92c353230300a', 'hex')
    for (const name of ['pay.csv', 'pay.txt', 'pay.xlsx']) {
      const input = send(await upload(gbk, 'enterprise', name), { isPreview: true })
      const found = await desk.act<ImportResult>('enterprise', 'Payroll/Import', input)
      expect(found).toMatchObject({ failedCount: 0, totals: { personCount: 1, grossAmount: '5200.00' } })
    }
  })

  it('takes only the sender’s own upload', async () => {
    const foreign = await upload(await workbookOf([HEADER, ['林一鸣', null, 6000]]), 'enterprise3')
    expect(await desk.deny('enterprise', 'Payroll/Import', send(foreign))).toMatchObject({ members: ['fileId'] })
    expect((await desk.deny('member', 'Payroll/Import', send(foreign))).status).toBe(403)
  })
})

describe('the columns of a sheet', () => {
  const OWN = ['工号', '员工', '底薪', '绩效', '备注']
  const sheet = async (rows: readonly (readonly unknown[])[], more: object = {}) =>
    send(await upload(await workbookOf(rows)), more)
  const issue = async (rows: readonly (readonly unknown[])[], more: object) =>
    desk.act<ImportResult>('enterprise', 'Payroll/Import', await sheet(rows, more))
  const deny = async (rows: readonly (readonly unknown[])[], more: object) =>
    desk.deny('enterprise', 'Payroll/Import', await sheet(rows, more))
  const found = ({ fields }: ImportResult) =>
    Object.fromEntries(fields.flatMap(({ name, column }) => (column === null ? [] : [[name, column]])))

  it('are shown with their first values in a preview that cannot read rows, and refused when they are to be issued', async () => {
    const rows = [OWN, ['01', '林一鸣', 6000, 200], ['02', '何小雨', 5000]]
    const preview = await issue(rows, { isPreview: true })
    expect(preview).toMatchObject({ createdCount: 0, failedCount: 0, errors: [], resultFile: null })
    expect(preview.heads.map(({ head }) => head)).toEqual(OWN)
    expect(preview.heads[1]).toEqual({ column: 2, head: '员工', samples: ['林一鸣', '何小雨'] })
    // what has the name of the template is recognised
    expect(found(preview)).toEqual({ remark: 5 })
    expect(preview.fields.filter(({ isRequired }) => isRequired).map(({ label }) => label)).toEqual([
      '姓名',
      '基本工资',
    ])
    const refused = await deny(rows, {})
    expect(refused.details).toBe('表里缺少“姓名”这一列，请指明是哪一列，或用模板填写')
    expect(await server.db.$count(payrolls)).toBe(0)
  })

  it('are read as the user says, and by nothing else', async () => {
    const rows = [OWN, ['01', '林一鸣', 6000, 200, '不要读'], ['02', '何小雨', '五千']]
    const result = await issue(rows, { columns: { realName: 2, baseWage: 3, bonus: 4 } })
    expect(found(result)).toEqual({ realName: 2, baseWage: 3, bonus: 4 })
    expect(result).toMatchObject({ createdCount: 1, failedCount: 1 })
    // the column has both names: that of the form and that of the file
    expect(result.errors).toEqual([
      {
        row: 3,
        column: '基本工资（底薪）',
        realName: '何小雨',
        message: '基本工资应为金额，现在是“五千”',
      },
    ])
    const [row] = await server.db.select().from(payrolls)
    expect(row).toMatchObject({ baseWage: '6000.00', bonus: '200.00', remark: null })
  })

  it.each([
    [{ realName: 2, baseWage: 9 }, ['columns.baseWage'], '“基本工资”指定的是第 9 列，这张表只有 5 列'],
    [
      { realName: 2, baseWage: 3, bonus: 3 },
      ['columns.bonus'],
      '第 3 列同时指定给了“基本工资”和“奖金”，一列只能对应一项',
    ],
    [{ realName: 2 }, ['columns'], '表里缺少“基本工资”这一列，请指明是哪一列，或用模板填写'],
    [{ realName: 0, baseWage: 3 }, ['columns.realName'], '姓名所在的列'],
    [{ realName: 201, baseWage: 3 }, ['columns.realName'], '姓名所在的列'],
  ])(
    'that the file does not have, or that are said twice, are refused by name: %j',
    async (columns, members, words) => {
      const refused = await deny([OWN, ['01', '林一鸣', 6000]], { columns })
      expect(refused).toMatchObject({ status: 400, members })
      expect(refused.details).toContain(words)
    },
  )

  it('stand under a title, and a name that stands there twice is nobody’s', async () => {
    const titled = await issue([['九月工资表'], [], ['姓名', '基本工资', '奖金', '奖金'], ['林一鸣', 6000, 1, 2]], {
      isPreview: true,
    })
    expect(found(titled)).toEqual({ realName: 1, baseWage: 2 })
    expect(titled).toMatchObject({ failedCount: 0 })
    const twice = await issue(
      [
        ['姓名', '姓名', '基本工资'],
        ['林一鸣', '何小雨', 6000],
      ],
      { isPreview: true },
    )
    expect(found(twice)).toEqual({ baseWage: 3 })
    expect(twice.resultFile).toBeNull()
  })

  it('may have hostile heads: they are cut, are no formulas and no names of our own', async () => {
    const heads = ['__proto__', 'constructor', `${'长'.repeat(32_000)}`, '=HYPERLINK("http://x")', '<b>基本工资</b>']
    const rows = [heads, ['林一鸣', 6000, 'x'.repeat(5_000), '1', '2']]
    const preview = await issue(rows, { isPreview: true })
    expect(found(preview)).toEqual({})
    expect(preview.heads.map(({ head }) => head.length)).toEqual([9, 11, 60, 22, 11])
    expect(preview.heads[2]?.samples).toEqual(['x'.repeat(30)])
    const result = await issue(rows, { columns: { realName: 1, baseWage: 2 } })
    expect(result).toMatchObject({ createdCount: 1, failedCount: 0 })
  })

  it('of a wide sheet without any text below the heads are refused as before', async () => {
    expect((await deny([OWN], { columns: { realName: 2, baseWage: 3 } })).details).toBe('文件里没有工资数据')
    expect((await deny([OWN, ['01']], { columns: { realName: 2, baseWage: 3 } })).details).toBe('文件里没有工资数据')
  })
})

describe('an export of pay', () => {
  const month = { year: YEAR, month: 1 }
  const pay = (account: string, baseWage: string) =>
    desk.act('enterprise', 'Payroll/Create', {
      ...month,
      userDisabledPersonId: server.account(account).personId,
      baseWage,
    })

  it('lists the own enterprise’s alone', async () => {
    await pay('person', '6000')
    const rows = cellsOf(await sheetsOf('enterprise', month), '工资表')
    // the head, the payslip and the sums
    expect(rows).toHaveLength(3)
    expect(rows[1]).toEqual(expect.arrayContaining([`${YEAR}-01`, '林一鸣', 6000, 30, 5970, '待确认']))
    expect(cellsOf(await sheetsOf('enterprise3', month), '工资表')).toHaveLength(1)
  })

  it('for the bank holds cards in full, logs each, and leaves out who is disputed or has none', async () => {
    const { id } = await pay('person', '6000')
    await pay('person4', '5000')
    const disputed = await pay('person2', '5000')
    await desk.act('person2', 'Payroll/Object', { id: disputed.id, remark: '少算加班' })
    const workbook = await sheetsOf('enterprise', { ...month, kind: 'BankSheet' })
    const payable = cellsOf(workbook, '代发明细')
    expect(payable).toHaveLength(2)
    expect(payable[1]).toEqual([
      '林一鸣',
      expect.stringMatching(/^\d{16,19}$/),
      expect.any(String),
      5970,
      `${YEAR} 年 1 月工资`,
    ])
    expect(cellsOf(workbook, '暂不代发').slice(1)).toEqual(
      expect.arrayContaining([
        ['韩冬', 5000, '没有填写银行卡'],
        ['何小雨', 5000, '员工有异议'],
      ]),
    )
    const logged = await server.db.select().from(sensitiveViewLogs).where(eq(sensitiveViewLogs.entityType, 'Payroll'))
    expect(logged).toMatchObject([{ entityId: id, fields: ['bankHolder', 'bankCard'] }])
    expect(await desk.deny('enterprise', 'Payroll/Export', { kind: 'BankSheet' })).toMatchObject({ members: ['year'] })
  })

  it('is a template that the import reads', async () => {
    const workbook = await sheetsOf('enterprise', { ...month, kind: 'ImportTemplate' })
    const bytes = Buffer.from(await workbook.xlsx.writeBuffer())
    const result = await desk.act<ImportResult>('enterprise', 'Payroll/Import', send(await upload(bytes)))
    expect(result).toMatchObject({ createdCount: 3, failedCount: 0 })
  })
})
