import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VETERAN_GRADES } from '#machines/rules/disability-certificate.ts'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { readFirstSheet } from '#services/abp/files/sheets/first-sheet.ts'
import { readTable } from '#services/abp/files/sheets/read-sheet.ts'
import type { SheetRow } from '#services/abp/files/sheets/sheet-table.ts'
import { displayNameOf } from '#services/reference/enum.service.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'

/** Files read less than the lists they stand beside, by queries of their own; what both show is the same for each reader. */

type Row = Record<string, unknown>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const desk = workOrderDesk(server)
  for (const _ of '123') await desk.payable((await desk.publish()).id, 'person')
  const { year, month } = toYearMonth(new Date())
  for (const account of ['person', 'person2']) {
    await employ(server, account)
    const userDisabledPersonId = server.account(account).personId
    await server.ok('enterprise', 'Payroll/Create', {
      userDisabledPersonId,
      year,
      month,
      baseWage: '6000.00',
      bonus: '12.50',
    })
  }
}, 60_000)
afterAll(() => server.close())

/** The last row of a spreadsheet may have the sums; a CSV is for programs and has none. */
const entriesIn = (body: Buffer): readonly SheetRow[] =>
  readFirstSheet(body).rows.filter(({ cells }) => cells[0] !== '合计')

const text = (value: unknown): string => String(value ?? '')
const day = (value: unknown): string => text(value).slice(0, 10)

const PAYMENT = (row: Row) => [
  ...[row.id, row.realName, row.kindLabel, (row.workOrder as Row | null)?.displayName, row.matter],
  dropTrailingZeros(text(row.quantity)),
  ...[row.unitPrice, row.gross, row.tax, row.net, row.statusLabel, day(row.paidTime)],
]
/** The kind of the certificate and the grade of a veteran's. */
const cardOf = ({ veteranGrade, disabilityLevel }: Row): [string, string] =>
  typeof veteranGrade === 'number'
    ? ['残疾军人证', VETERAN_GRADES[veteranGrade - 1]?.label ?? '']
    : [disabilityLevel === null || disabilityLevel === 'Normal' ? '' : '残疾人证', '']
const PERSON = (row: Row) => [
  ...[row.id, row.realName, displayNameOf('Sex', text(row.sex)), row.mobilePhone],
  displayNameOf('DisabilityCategory', text(row.disabilityCategory)),
  displayNameOf('DisabilityLevel', text(row.disabilityLevel)),
  ...cardOf(row),
  ...[row.certificateValidTo, row.cityName, row.foundationName],
  ...[displayNameOf('WorkStatus', text(row.workStatus)), row.statusLabel],
  ...[row.isActive ? '是' : '否', day(row.submitTime)],
]
const PAY = (row: Row) => [
  `${row.year}-${text(row.month).padStart(2, '0')}`,
  ...[
    row.payKindLabel,
    row.realName,
    row.position,
    row.baseWage,
    row.overtimePay,
    row.allowance,
    row.bonus,
    row.absenceDeduction,
  ],
  ...[row.grossAmount, row.socialInsurance, row.housingFund, row.specialDeduction, row.otherDeduction],
  ...['', row.taxAmount, row.netAmount],
  ...[row.statusLabel, row.isDisputed ? row.objection : '', row.isBelowMinimumWage ? '是' : ''],
  ...[row.firstWages, row.remark],
]

const CASES: readonly (readonly [account: string, file: string, list: string, cells: (row: Row) => unknown[]])[] = [
  ['person', 'WorkOrderFinancialFlow/Export', 'WorkOrderFinancialFlow/GetAll', PAYMENT],
  ['enterprise', 'WorkOrderFinancialFlow/Export', 'WorkOrderFinancialFlow/GetAll', PAYMENT],
  ['finance', 'WorkOrderFinancialFlow/Export', 'WorkOrderFinancialFlow/GetAll', PAYMENT],
  ['foundation', 'WorkOrderFinancialFlow/Export', 'WorkOrderFinancialFlow/GetAll', PAYMENT],
  ['platform', 'UserDisabledPerson/ExportEnterpriseInfoToExcel', 'UserDisabledPerson/GetAll', PERSON],
  ['foundation', 'UserDisabledPerson/ExportEnterpriseInfoToExcel', 'UserDisabledPerson/GetAll', PERSON],
  ['enterprise', 'Payroll/Export', 'Payroll/GetAll', PAY],
]

describe('a file shows what its list shows', () => {
  test.each(CASES)('%s: %s', async (account, file, list, cells) => {
    const { items } = await server.ok<{ items: Row[] }>(account, list, { pageSize: 1000, sorting: 'id desc' })
    expect(items.length).toBeGreaterThan(0)
    // the list of payslips shows sums; their parts are on the page of one
    const whole =
      list === 'Payroll/GetAll'
        ? await Promise.all(items.map(({ id }) => server.ok<Row>(account, 'Payroll/Get', { id })))
        : items
    const { status, body } = await server.call(account, file)
    expect(status).toBe(200)
    const rows = entriesIn(body).slice(1)
    const shown = whole.map((row) => cells(row).map(text))
    expect(rows.map((row) => Array.from({ length: shown[0]?.length ?? 0 }, (_, at) => row.cells[at] ?? ''))).toEqual(
      shown,
    )
  })
})

/** A spreadsheet leaves out what is empty at the end of a row. */
const textsOf = ({ cells }: SheetRow): string => cells.join('\n').trimEnd()

describe('a file of one table is a spreadsheet or, where that is asked for, CSV of the same rows', () => {
  test.each([
    ['finance', 'WorkOrderFinancialFlow/Export'],
    ['enterprise', 'WorkOrderCompletion/Export'],
    ['enterprise', 'Payroll/Export'],
  ])('%s: %s', async (account, operation) => {
    const sheet = await server.call(account, operation, { format: 'Xlsx' })
    const text = await server.call(account, operation, { format: 'Csv' })
    expect([sheet.status, text.status]).toEqual([200, 200])
    expect(String(text.headers['content-type'])).toBe('text/csv; charset=utf-8')
    expect(String(text.headers['content-disposition'])).toContain('.csv')
    expect(text.body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const rows = entriesIn(sheet.body).map(textsOf)
    expect(rows.length).toBeGreaterThan(1)
    expect((await readTable(text.body)).rows.map(textsOf)).toEqual(rows)
    expect((await server.refused(account, operation, { format: 'Pdf' })).status).toBe(400)
  })
})
