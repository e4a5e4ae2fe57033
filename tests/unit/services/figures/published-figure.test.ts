import { Readable } from 'node:stream'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import { storeUpload } from '#services/attachments/attachment.api.ts'
import { taxReliefOn } from '#services/reference/tax-relief.service.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Imported {
  addedCount: number
  changedCount: number
  unchangedCount: number
  lines: { about: string; label: string; before: string | null; after: string | null }[]
  faults: { row: number; column: string | null; message: string }[]
  notes: string[]
  checked: string
  approval: { id: number } | null
}

async function upload(fileName: string, bytes: Buffer): Promise<number> {
  const actor = { ...SYSTEM, userId: server.account('platform').userId }
  const context = { platform: server.platform, db: server.db, now: new Date(), actor }
  return (await storeUpload(context, fileName, Readable.from([bytes]), 'Temp')).id
}

async function exported(input: object): Promise<Buffer> {
  const { status, body } = await server.call('platform', 'PublishedFigure/Export', input)
  expect(status).toBe(200)
  return body
}

const send = (table: string, fileId: number, more: object = {}) =>
  server.ok('platform', 'PublishedFigure/Import', { table, fileId, ...more }) as unknown as Promise<Imported>
const preview = async (table: string, csv: string) =>
  send(table, await upload('表.csv', Buffer.from(csv)), { isPreview: true })

describe('a table of figures as a file', () => {
  it('comes back as it went out, in both formats, without a change', async () => {
    for (const table of [
      'MinimumWage',
      'LevyRule',
      'AverageWage',
      'PublicHoliday',
      'TaxRelief',
      'SocialInsurance',
      'EmploymentSubsidy',
    ])
      for (const format of ['Xlsx', 'Csv']) {
        const bytes = await exported({ table, format })
        const answer = await send(table, await upload(`表.${format.toLowerCase()}`, bytes), { isPreview: true })
        expect({ table, format, ...answer }).toMatchObject({ addedCount: 0, changedCount: 0, faults: [], lines: [] })
        expect({ table, notes: answer.notes }).toEqual({ table, notes: [] })
        expect(answer.unchangedCount).toBeGreaterThan(3)
      }
  })

  it('shows what would change, waits for a second person, and then holds at once', async () => {
    const csv = '省份代码,减征比例,有效期开始,政策依据\n11,0.6,2022-07-01,新的规定\n32,50%,2026-01-01,苏政发\n'
    const shown = await preview('TaxRelief', csv)
    expect(shown).toMatchObject({ addedCount: 1, changedCount: 1, faults: [], approval: null })
    expect(shown.lines).toContainEqual({
      ...{ about: '北京市，2022-07-01 起', label: '减征比例', before: '0.50', after: '0.6' },
    })
    expect(await taxReliefOn(server.db, 32, '2026-11-27')).toBeNull()
    const fileId = await upload('表.csv', Buffer.from(csv))
    const { approval } = await send('TaxRelief', fileId, { approvalReason: '见附件' })
    expect(await taxReliefOn(server.db, 32, '2026-11-27')).toBeNull()
    const id = approval?.id
    expect((await server.refused('platform', 'Approval/Approve', { id })).status).toBe(403)
    await server.ok('platform2', 'Approval/Approve', { id })
    expect(await taxReliefOn(server.db, 32, '2026-11-27')).toMatchObject({ share: '0.5', confidence: null })
    expect(await taxReliefOn(server.db, 11, '2026-11-27')).toMatchObject({ share: '0.6', policyTitle: '新的规定' })
  })

  it('is submitted as it was shown, or not at all when it would change something else now', async () => {
    const csvOf = (share: string) => Buffer.from(`省份代码,减征比例,有效期开始\n12,${share},2029-01-01\n`)
    const fileId = await upload('表.csv', csvOf('0.6'))
    const { checked } = await send('TaxRelief', fileId, { isPreview: true })
    const other = await send('TaxRelief', await upload('表.csv', csvOf('0.7')))
    await server.ok('platform2', 'Approval/Approve', { id: other.approval?.id })
    const refused = await server.refused('platform', 'PublishedFigure/Import', { table: 'TaxRelief', fileId, checked })
    expect(refused).toMatchObject({ code: 40902, details: expect.stringContaining('再看一次') })
    const again = await send('TaxRelief', fileId, { isPreview: true })
    expect(again).toMatchObject({ addedCount: 0, changedCount: 1 })
    const { approval } = await send('TaxRelief', fileId, { checked: again.checked })
    expect(approval).not.toBeNull()
    await server.ok('platform2', 'Approval/Reject', { id: approval?.id, reason: '测试' })
  })

  it('says of each line what is wrong with it, and takes none of the file', async () => {
    const head = '日期,放假还是上班,节日\n'
    const wrong = await preview('PublicHoliday', `${head}2027-13-45,放假,元旦\n明天,放假,元旦\n2027-01-01,休息,元旦\n`)
    expect(wrong.faults.map(({ row, column }) => [row, column])).toEqual([
      [2, null],
      [3, '日期'],
      [4, '放假还是上班'],
    ])
    const twice = await preview('PublicHoliday', `${head}2027-01-01,放假,元旦\n2027-01-01,放假,元旦\n`)
    expect(twice.faults).toEqual([{ row: 3, column: null, message: '与前面一行是同一条' }])
    const fileId = await upload('表.csv', Buffer.from(`${head}明天,放假,元旦\n`))
    const refused = await server.refused('platform', 'PublishedFigure/Import', { table: 'PublicHoliday', fileId })
    expect(refused.members).toEqual(['fileId'])
    const other = await upload('表.csv', Buffer.from('姓名,工资\n张三,1\n'))
    expect(
      (
        await server.refused('platform', 'PublishedFigure/Import', {
          table: 'TaxRelief',
          fileId: other,
          isPreview: true,
        })
      ).members,
    ).toEqual(['fileId'])
  })

  it('is refused by its check where the rules of the table would refuse it afterwards, each row by its column', async () => {
    const csv = [
      '省份代码,种类,给谁,标准,单位,有效期开始',
      '998,超比例安排奖励,Employer,100,元，每人每年,2031-01-01',
      '31,超比例安排奖励,Employer,,,2031-01-01',
    ]
    const { faults, approval } = await preview('EmploymentSubsidy', csv.join('\n'))
    expect(approval).toBeNull()
    expect(faults).toMatchObject([
      { row: 2, column: '省份代码', message: '省份不存在' },
      { row: 3, column: '条件', message: '请填写标准，或写明条件' },
    ])
    const fileId = await upload('表.csv', Buffer.from(csv.join('\n')))
    const refused = await server.refused('platform', 'PublishedFigure/Import', { table: 'EmploymentSubsidy', fileId })
    expect(refused.members).toEqual(['fileId', 'fileId'])
  })

  it('says what of it is not taken: foreign columns, columns for readers, columns that it lacks', async () => {
    const csv = '省份代码,省份,减征比例,有效期开始,备注,是否核对\n11,天津市,0.7,2022-07-01,新的,已核对原文\n'
    const { notes, changedCount, lines } = await preview('TaxRelief', csv)
    expect(changedCount).toBe(1)
    expect(lines.map(({ label }) => label)).toEqual(['减征比例'])
    expect(notes).toEqual([
      '“备注”不是这张表的列，里面写的没有导入',
      '文件里没有“减征金额”、“每年还是每月”、“有效期结束”、“政策依据”、“文号”等 6 个：已有的条目保持不变，新的条目里为空',
      '“省份”只供阅读，改了不会导入。与现在不同的：第 2 行，请核对',
      '“是否核对”只供阅读，改了不会导入。与现在不同的：第 2 行，请核对',
    ])
    const twice = await preview('TaxRelief', '省份代码,减征比例,减征比例,有效期开始\n11,0.1,0.8,2022-07-01\n')
    expect(twice.notes[0]).toBe('“减征比例”在第一行写了两次，导入的是靠右的一列')
    expect(twice.lines[0]).toMatchObject({ after: '0.8' })
  })

  it('brings a base and a subsidy of a place, checked as the pages check them', async () => {
    const base = await preview(
      'SocialInsurance',
      '省份代码,城市代码,险种,基数下限,基数上限,有效期开始\n37,3701,养老保险,4600,23000,2027-01-01\n',
    )
    expect(base).toMatchObject({ addedCount: 1, faults: [] })
    const subsidy = await preview(
      'EmploymentSubsidy',
      '省份代码,种类,给谁,标准,单位,有效期开始\n37,超比例安排奖励,用人单位,3,"倍月最低工资，每人每年",2026-01-01\n',
    )
    expect(subsidy).toMatchObject({ addedCount: 1, faults: [] })
    const wrong = await preview('SocialInsurance', '省份代码,城市代码,险种,有效期开始\n37,,车险,2027-01-01\n')
    expect(wrong.faults[0]).toMatchObject({ row: 2, column: '险种' })
  })

  it('is a sheet that a person reads: names beside codes', async () => {
    const bytes = await exported({ table: 'MinimumWage' })
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(bytes as never)
    const sheet = workbook.worksheets[0]
    expect(sheet?.getRow(1).values).toContain('区县代码')
    const rows: string[] = []
    sheet?.eachRow((row) => rows.push(String(row.values)))
    expect(rows.filter((row) => row.includes('商河县')).some((row) => row.includes('2210.00'))).toBe(true)
  })
})

describe('what runs out', () => {
  it('is listed with its place and its day, and is a to-do of who keeps it', async () => {
    const terms = (await server.ok('platform', 'PublishedFigure/GetTerms')) as unknown as {
      table: string
      place: string
      day: string
      known: string | null
    }[]
    expect(terms).toContainEqual(expect.objectContaining({ table: 'LevyRule', day: '2027-12-31' }))
    expect(terms.filter(({ table }) => table === 'PublicHoliday').length).toBeLessThan(3)
    expect(terms.some(({ table, place }) => table === 'AverageWage' && place.startsWith('江苏'))).toBe(true)
    expect(terms.find(({ place }) => place.includes('养老保险缴费基数'))).toMatchObject({
      ...{ place: '江苏省、浙江省、福建省等 10 个地方的养老保险缴费基数', known: '2025 年的' },
    })
    // 38 rules without the one that has ended, eleven of them with a window
    expect(terms.find(({ place }) => place.includes('年审时间'))?.place).toBe('26 条规则的年审时间')
    const { todos } = (await server.ok('platform', 'Dashboard/GetTodos')) as unknown as {
      todos: { key: string; count: number }[]
    }
    expect(todos.find(({ key }) => key === 'figuresRunningOut')?.count).toBeGreaterThan(0)
  })
})
