import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { taxReliefs } from '#services/database/schema/rates.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, workOrderDesk } from '#tests/support/work-orders.ts'

/**
 * Sheets of pay as clerks and their programs write them, taken through check and import. The files imitate Excel, WPS,
 * POI and fastexcel byte by byte; what these programs write in words alone is made here.
 */
const FILES = join(import.meta.dirname, '../../../support/money/files')
const { year: YEAR } = toYearMonth(new Date())
/** A month in which 5,200 a month owe no tax, as our own list in P29 says. */
const MONTH = { year: YEAR - 1, month: 12 }
const directory = mkdtempSync(join(tmpdir(), 'pay-cases-'))
let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer({ STORAGE_URL: `file:${directory}` })
  desk = workOrderDesk(server)
  await server.db.delete(taxReliefs)
  // 林一鸣, 何小雨 and 石磊
  for (const person of ['person', 'person2', 'person11']) await employ(server, person)
})
beforeEach(async () => {
  await server.db.delete(payrolls)
})
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

interface Answer {
  createdCount: number
  failedCount: number
  errors: { row: number; column: string | null; message: string }[]
  notes: string[]
  sheetName: string | null
  checked: string
  totals: { personCount: number; grossAmount: string }
}

const BOUNDARY = 'test-boundary'
async function send(bytes: Buffer, fileName: string) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/services/app/Attachment/UploadToTemp',
    headers: {
      authorization: `Bearer ${await server.tokenOf('enterprise')}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  })
  return answer.json() as { result: { id: number } | null; error: { details: string } | null }
}

/** The check, and the import that has to find the same; the base wages that stand in the database afterwards. */
async function taken(bytes: Buffer, fileName: string) {
  const { result } = await send(bytes, fileName)
  const ask = (more: object) =>
    desk.act<Answer>('enterprise', 'Payroll/Import', { ...MONTH, fileId: result?.id, ...more })
  const check = await ask({ isPreview: true })
  const act = await ask({ checked: check.checked })
  expect([act.createdCount, act.errors]).toEqual([check.totals.personCount, check.errors])
  const rows = await server.db.select().from(payrolls)
  const people = new Map(
    ['person', 'person2', 'person11'].map((account, at) => [
      server.account(account).personId,
      ['林一鸣', '何小雨', '石磊'][at] ?? '',
    ]),
  )
  const paid = Object.fromEntries(rows.map((row) => [people.get(row.userDisabledPersonId) ?? '', row]))
  return { check, paid, wages: Object.fromEntries(Object.entries(paid).map(([name, row]) => [name, row?.baseWage])) }
}

/** What the upload or the check says of a file that cannot be read. */
async function refusalOf(bytes: Buffer, fileName: string): Promise<string> {
  const { result, error } = await send(bytes, fileName)
  if (error) return error.details
  const input = { ...MONTH, fileId: result?.id, isPreview: true }
  return (await desk.deny('enterprise', 'Payroll/Import', input)).details ?? ''
}

const fileOf = (name: string): Buffer => readFileSync(join(FILES, name))
const THREE = { 林一鸣: '5200.00', 何小雨: '5600.00', 石磊: '7800.00' }

interface Case {
  readonly wages: Record<string, string>
  /** row and words of each refusal */
  readonly errors?: readonly (readonly [row: number, words: string])[]
  readonly notes?: readonly string[]
}

const NEGATIVE = '扣款也填不带负号的数，系统会减去它'
const SAME = (rows: string) => `第 ${rows} 行是同一位员工`

const KEPT: readonly (readonly [file: string, outcome: Case])[] = [
  ['P01-hidden-first-sheet.xlsx', { wages: THREE, notes: ['隐藏的工作表“2026年10月”没有读'] }],
  ['P01b-veryhidden-dict-first.xlsx', { wages: THREE, notes: ['隐藏的工作表“_dict”没有读'] }],
  ['P03-filtered-rows.xlsx', { wages: THREE, notes: ['有 1 行在表里是隐藏的，也读了：第 3 行'] }],
  ['P04-formula-without-value.xlsx', { wages: {}, errors: [[2, 'F2 格的公式还没有结果']] }],
  ['P05-error-cells.xlsx', { wages: {}, errors: [[2, 'H2 格是 #N/A']] }],
  [
    'P06-formula-three-decimals.xlsx',
    { wages: { 林一鸣: '4781.61', 何小雨: '0.30' }, notes: ['第 2 行基本工资 4781.609195 按 4781.61 计'] },
  ],
  [
    'P07-name-padding.xlsx',
    {
      wages: { 林一鸣: '5200.00' },
      errors: [
        ...[2, 3].map((row) => [row, SAME('2、3')] as const),
        ...[5, 6, 7].map((row) => [row, SAME('5、6、7')] as const),
      ],
    },
  ],
  [
    'P08-fullwidth-and-signs.xlsx',
    {
      wages: { 林一鸣: '5200.00', 何小雨: '5600.00' },
      errors: [4, 5, 6, 7].map((row) => [row, SAME('4、5、6、7')] as const),
    },
  ],
  [
    'P09-negatives.xlsx',
    {
      wages: { 石磊: '7800.00' },
      errors: [
        [2, NEGATIVE],
        [3, NEGATIVE],
      ],
    },
  ],
  [
    'P10-two-header-rows.xlsx',
    { wages: { 林一鸣: '5200.00', 何小雨: '5600.00' }, notes: ['第 6 行是“合计”', '第 7 行是签字或说明'] },
  ],
  [
    'P11-totals-and-signatures.xlsx',
    { wages: THREE, notes: ['第 7 行是“合计”', '第 8 行是“合计”', '第 9 行是签字或说明', '第 10 行没有姓名'] },
  ],
  ['P12-duplicate-person.xlsx', { wages: {}, errors: [2, 3, 4].map((row) => [row, SAME('2、3、4')] as const) }],
  ['P15-x000D.xlsx', { wages: { 林一鸣: '5200.00' } }],
  ['P20-row-styled-to-XFD.xlsx', { wages: { 林一鸣: '5200.00', 何小雨: '5600.00' } }],
  ['P22-dash-in-optional.xlsx', { wages: { 林一鸣: '5200.00' } }],
  ['P28-poi5-order.xlsx', { wages: { 林一鸣: '5200.00', 何小雨: '5600.00' } }],
  ['P29-own-list-export.xlsx', { wages: { 林一鸣: '5200.00', 何小雨: '5600.00' } }],
  ['F06-pay-gbk.csv', { wages: THREE }],
]

async function expectCase(bytes: Buffer, fileName: string, { wages, errors = [], notes = [] }: Case) {
  const found = await taken(bytes, fileName)
  expect(found.wages).toEqual(wages)
  expect(found.check.errors.map(({ row }) => row)).toEqual(errors.map(([row]) => row))
  for (const [index, [, words]] of errors.entries()) expect(found.check.errors[index]?.message).toContain(words)
  expect(found.check.notes.length).toBeGreaterThanOrEqual(notes.length)
  for (const note of notes) expect(found.check.notes.join('\n')).toContain(note)
  return found
}

describe('a sheet of pay that somebody has sent', () => {
  it.each(KEPT)('%s is paid as its author means it', async (file, outcome) => {
    await expectCase(fileOf(file), file, outcome)
  })

  it('finds a name by every dot and blank that a program puts into it', async () => {
    const whose = eq(userDisabledPersons.id, server.account('person11').personId ?? 0)
    await server.db.update(userDisabledPersons).set({ realName: '阿依古丽·买买提' }).where(whose)
    const [dots, blanks] = [
      [2, 3, 4, 5, 6],
      [7, 8, 9, 10],
    ]
    const errors = [dots, blanks].flatMap((rows = []) => rows.map((row) => [row, SAME(rows.join('、'))] as const))
    await expectCase(fileOf('P30-names-with-dots-and-blanks.xlsx'), 'P30.xlsx', { wages: {}, errors })
    await server.db.update(userDisabledPersons).set({ realName: '石磊' }).where(whose)
  })

  it('has its deductions, and the remarks of our own list come back as they were typed', async () => {
    const { paid } = await taken(fileOf('P10-two-header-rows.xlsx'), 'P10.xlsx')
    expect(paid.林一鸣).toMatchObject({ overtimePay: '100.00', socialInsurance: '480.00', housingFund: '200.00' })
    await server.db.delete(payrolls)
    const { paid: again } = await taken(fileOf('P29-own-list-export.xlsx'), 'P29.xlsx')
    expect([again.林一鸣?.remark, again.何小雨?.remark]).toEqual(['-50 迟到', '=1'])
  })

  it.each([
    ['F01-biff8.xls', '旧格式的表格（XLS 或 ET），请用 Excel 或 WPS 打开，另存为 XLSX'],
    ['F03-xls-named-xlsx.xlsx', '旧格式的表格（XLS 或 ET），请用 Excel 或 WPS 打开，另存为 XLSX'],
    ['F04-html-named-xls.xls', '这个文件其实是网页（HTML），不是表格'],
    ['F11-password-protected.xlsx', '有打开密码，请去掉密码后再上传'],
  ])('%s is named as what it is, with what to do', async (file, words) => {
    expect(await refusalOf(fileOf(file), file)).toContain(words)
  })
})

async function bookOf(rows: readonly (readonly unknown[])[], change: (sheet: ExcelJS.Worksheet) => void = () => {}) {
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet('工资')
  sheet.addRows(rows as unknown[][])
  change(sheet)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

const TWO = ['姓名\t基本工资\t奖金', '林一鸣\t5200\t1', '何小雨\t5600\t']
const WAGES_OF_TWO = { 林一鸣: '5200.00', 何小雨: '5600.00' }
const marked = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), bytes])

describe('a sheet of pay of another program', () => {
  it.each<[what: string, fileName: string, make: () => Buffer]>([
    ['Unicode 文本 of Excel, UTF-16', '工资.txt', () => marked(Buffer.from(TWO.join('\r\n'), 'utf16le'))],
    ['UTF-16 of a Mac', '工资.csv', () => marked(Buffer.from(TWO.join('\n'), 'utf16le')).swap16()],
    ['CSV (Macintosh), lines of CR alone', '工资.csv', () => Buffer.from(TWO.join('\r').replaceAll('\t', ','))],
    ['the end mark of an old program', '工资.csv', () => Buffer.from(`${TWO.join('\r\n')}\r\n\u001a`)],
    [
      'the line of Excel that names the separator',
      '工资.csv',
      () => Buffer.from(`sep=;\n${TWO.join('\n').replaceAll('\t', ';')}`),
    ],
  ])('%s is read', async (_, fileName, make) => {
    await expectCase(make(), fileName, { wages: WAGES_OF_TWO })
  })

  it('that hides a column pays it, and says so', async () => {
    const bytes = await bookOf(
      [
        ['姓名', '基本工资', '奖金'],
        ['林一鸣', 5200, 300],
      ],
      (sheet) => {
        sheet.getColumn(3).hidden = true
        sheet.getColumn(9).hidden = true
      },
    )
    const { paid, check } = await taken(bytes, '工资.xlsx')
    expect(paid.林一鸣?.bonus).toBe('300.00')
    expect(check.notes).toEqual(['有 1 列在表里是隐藏的，也读了：C 列。不要的列请在表里删掉'])
  })

  it('that repeats its heads above each printed page pays the people alone', async () => {
    const HEADS = ['姓名', '基本工资', '奖金']
    const bytes = await bookOf([HEADS, ['林一鸣', 5200, 1], HEADS, ['何小雨', 5600, 2], ['合计', 10_800, 3]])
    await expectCase(bytes, '工资.xlsx', { wages: WAGES_OF_TWO, notes: ['第 3 行又是表头，没有当作一行'] })
  })

  it.each([
    [
      'a head',
      [
        ['姓名', '基本工资（万元）'],
        ['林一鸣', 0.52],
      ],
      '“基本工资（万元）”写的单位是万元',
    ],
    [
      'the head of a deduction',
      [
        ['姓名', '基本工资', '个人社保（分）'],
        ['林一鸣', 5200, 48_000],
      ],
      '写的单位是分',
    ],
    ['its title', [['单位：千元'], ['姓名', '基本工资'], ['林一鸣', 5.2]], '“单位：千元”写的单位是千元'],
  ])('that counts in another unit than yuan, by %s, is refused', async (_, rows, words) => {
    expect(await refusalOf(await bookOf(rows), '工资.xlsx')).toContain(words)
    const yuan = rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.replace(/万元|千元|分/, '元') : cell)),
    )
    await expectCase(await bookOf(yuan), '工资.xlsx', { wages: { 林一鸣: Number(yuan.at(-1)?.[1]).toFixed(2) } })
  })

  it('that writes amounts in words, or a person in two merged lines, has these rows refused', async () => {
    const rows = [
      ['姓名', '基本工资', '奖金'],
      ['林一鸣', '伍仟贰佰元整'],
      ['何小雨', '5.6k'],
      ['石磊', 7800],
      [null, 100],
    ]
    const bytes = await bookOf(rows, (sheet) => sheet.mergeCells('A4:A5'))
    const errors = [
      [2, '现在是“伍仟贰佰元整”'],
      [3, '现在是“5.6k”'],
    ] as const
    const { check } = await taken(bytes, '工资.xlsx')
    expect(check.errors.slice(0, 2)).toMatchObject(
      errors.map(([row, words]) => ({ row, message: expect.stringContaining(words) })),
    )
    expect(check.errors.slice(2).map(({ row }) => row)).toEqual([5])
  })
})
