import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { zipOf } from '#services/abp/files/zip.ts'
import { storeUpload } from '#services/attachments/attachment.api.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { unpack } from '#tests/support/unzip.ts'
import { type Desk, workOrderDesk } from '#tests/support/work-orders.ts'

/** Where it is not installed, this file says so and opens nothing. */
const isThere = spawnSync('soffice', ['--version']).status === 0
const SKIPPED = isThere ? '' : '（没有安装 LibreOffice，跳过；装上 libreoffice-calc 再运行）'
const folder = mkdtempSync(join(tmpdir(), 'soffice-'))
let server: TestServer
let desk: Desk
const { year } = toYearMonth(new Date())
const MONTH = { year, month: 1 }
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
  const { id } = await desk.publish({ unitPrice: '20' })
  const { flowId } = await desk.payable(id, 'person', '60')
  await desk.pay([flowId], { bankSerialNo: '0012345678901234567890' })
  const pays = [
    ['person', { baseWage: '118897.10', specialDeduction: '1000', socialInsurance: '480.05', remark: "=1+1 '引号'" }],
    ['person2', { baseWage: '5600', bonus: '0.30', taxReliefRate: '0', remark: '-50 迟到' }],
  ] as const
  for (const [account, items] of pays) {
    await employ(server, account)
    const userDisabledPersonId = server.account(account).personId
    await desk.act('enterprise', 'Payroll/Create', { ...MONTH, userDisabledPersonId, ...items })
  }
}, 120_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The file without the results that it stores of its formulas, so that the program has to calculate them. */
async function withoutResults(xlsx: Buffer): Promise<Buffer> {
  const parts = [...unpack(xlsx)].map(([name, body]) => ({
    name,
    body: body.toString().replaceAll(/(<\/f>)<v>[^<]*<\/v>/g, '$1'),
  }))
  return buffer(zipOf(parts, new Date()))
}

let count = 0
/** The first sheet as LibreOffice has it: texts in quotation marks, numbers without. */
async function opened(xlsx: Buffer): Promise<string[][]> {
  const path = join(folder, `${++count}.xlsx`)
  writeFileSync(path, await withoutResults(xlsx))
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  // UTF-8, comma, quotation marks around every text, numbers in the format of their cells
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false'
  execFileSync('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', folder, path], {
    stdio: 'ignore',
    timeout: 60_000,
  })
  return readFileSync(join(folder, `${count}.csv`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell))
}

const exported = async (account: string, operation: string, input: object): Promise<Buffer> => {
  const { status, body } = await desk.call(account, operation, input)
  expect(status).toBe(200)
  return body as unknown as Buffer
}

const EXPORTS: readonly (readonly [account: string, operation: string, input: object])[] = [
  ['enterprise', 'Payroll/Export', { ...MONTH, kind: 'List' }],
  ['enterprise', 'Payroll/Export', { ...MONTH, kind: 'BankSheet' }],
  ['enterprise', 'Payroll/Export', { ...MONTH, kind: 'ImportTemplate' }],
  ['finance', 'WorkOrderFinancialFlow/Export', {}],
  ['finance', 'WorkOrderFinancialFlow/ExportTaxReturn', { ...toYearMonth(new Date()), reason: '核对申报表' }],
  ['enterprise', 'WorkOrderCompletion/Export', {}],
  ['platform', 'UserDisabledPerson/ExportEnterpriseInfoToExcel', {}],
]
const IS_AMOUNT = /元）$|工资$|^(应发|奖金|津贴补贴|考勤扣款|个人社保|个人公积金|专项附加扣除|其他扣款|个税)$/
const IS_CODE = /卡号|证件号码|流水号|手机/

describe.runIf(isThere)('LibreOffice opens', () => {
  it.each(EXPORTS)(
    'what %s exports by %s %j, with amounts as numbers and codes as text',
    async (account, operation, input) => {
      const [heads = [], ...rows] = await opened(await exported(account, operation, input))
      expect(rows.length).toBeGreaterThan(0)
      for (const [at, head] of heads.entries()) {
        const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '' && cell !== '""')
        const name = head.replaceAll('"', '')
        if (IS_AMOUNT.test(name)) for (const cell of cells) expect(cell, name).toMatch(/^-?\d+(\.\d{1,2})?$/)
        if (IS_CODE.test(name)) for (const cell of cells) expect(cell, name).toMatch(/^"/)
      }
    },
  )

  it('and calculates the sums of the list of pay', async () => {
    const [heads = [], ...rows] = await opened(await exported('enterprise', 'Payroll/Export', { ...MONTH }))
    const at = heads.indexOf('"基本工资"')
    expect(rows.map((row) => row[at])).toEqual(['5600.00', '118897.10', '124497.10'])
  })
})

it.skipIf(isThere)(`LibreOffice opens the exports${SKIPPED}`, () => {})

it('the list of pay, sent back, is read without loss', async () => {
  const file = await exported('enterprise', 'Payroll/Export', { ...MONTH })
  const before = await server.db.select().from(payrolls)
  await server.db.delete(payrolls)
  const actor = { ...SYSTEM, userId: server.account('enterprise').userId }
  const context = { platform: server.platform, db: server.db, now: new Date(), actor }
  const { id: fileId } = await storeUpload(context, '工资表.xlsx', Readable.from([file]), 'Temp')
  const found = await desk.act<object>('enterprise', 'Payroll/Import', { ...MONTH, fileId })
  expect(found).toMatchObject({ createdCount: 2, failedCount: 0 })
  const told = ({
    userDisabledPersonId,
    baseWage,
    bonus,
    socialInsurance,
    specialDeduction,
    ...pay
  }: (typeof before)[number]) => [
    ...[userDisabledPersonId, baseWage, bonus, socialInsurance, specialDeduction],
    ...[pay.taxReliefRate, pay.taxRelief, pay.taxAmount, pay.netAmount, pay.remark],
  ]
  const after = await server.db.select().from(payrolls)
  const inOrder = (rows: typeof before) => rows.map(told).sort((a, b) => Number(a[0]) - Number(b[0]))
  expect(inOrder(after)).toEqual(inOrder(before))
}, 60_000)
