// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ImportPay } from '#src/features/payroll/components/import-pay.tsx'
import { NetworkError } from '#src/lib/api-error.ts'
import { choose, click, get, getByName, settle } from '#tests/support/render.tsx'
import { type Answers, fieldNamed, renderWith } from '#tests/support/services-double.tsx'

vi.mock('#src/lib/use-upload.ts', () => ({
  useUpload: () => ({ upload: async (file: File) => ({ id: 7, name: file.name, size: file.size }) }),
}))

interface Sent {
  input: { columns?: Record<string, number> }
}

const LABELS = { realName: '姓名', baseWage: '基本工资', bonus: '奖金' }
const HEADS = ['员工', '底薪', '绩效', '部门']

/** As the services read a file with these heads, with the columns that they or the user know. */
const result = (createdCount: number, columns: Readonly<Record<string, number>> = { realName: 1, baseWage: 2 }) => ({
  heads: HEADS.map((head, at) => ({ column: at + 1, head, samples: [`${head}一`, `${head}二`] })),
  fields: Object.entries(LABELS).map(([name, label]) => ({
    name,
    label,
    isRequired: name !== 'bonus',
    column: columns[name] ?? null,
  })),
  sheetName: '工资',
  notes: ['第 5 行是“合计”，没有当作一行'],
  checked: 'digest',
  totals: {
    personCount: 3,
    grossAmount: '18600.00',
    deductionAmount: '600.00',
    taxAmount: '12.50',
    netAmount: '17987.50',
  },
  createdCount,
  failedCount: 0,
  errors: [],
  resultFile: null,
})
const input = { year: 2026, month: 10, payKind: 'Month', fileId: 7 }

const open = (answers: Answers) =>
  renderWith(
    <ImportPay
      year={2026}
      month={10}
      backHref="/back"
      payKind="Month"
      monthHref={() => '/month'}
      onPeriod={() => undefined}
    />,
    answers,
    { userId: 2 },
  )

async function upload(): Promise<void> {
  const box = get<HTMLInputElement>('input[type=file]')
  Object.defineProperty(box, 'files', { value: [new File(['x'], '十月工资.xlsx')], configurable: true })
  await act(async () => box.dispatchEvent(new Event('change', { bubbles: true })))
  await settle()
}

const press = async (words: string) => {
  await click(getByName(words))
  await settle()
}

beforeEach(() => localStorage.clear())

describe('pay from a spreadsheet', () => {
  it('is checked first and issued on a second press, with what was checked', async () => {
    const { of } = await open({ payrollImport: () => result(3) })
    await upload()
    await press('检查这张表')
    expect(of('payrollImport')).toEqual([{ input: { ...input, isPreview: true } }])
    // what the author adds up in the sheet, and what was not read as it looks
    for (const words of ['3 人', '18,600.00', '17,987.50', '第 5 行是“合计”，没有当作一行'])
      expect(document.body.textContent).toContain(words)
    await press('发放这张表的工资')
    // the columns that were checked are those that are read
    expect(of('payrollImport').at(-1)).toEqual({
      input: { ...input, columns: { realName: 1, baseWage: 2 }, checked: 'digest' },
    })
    expect(document.body.textContent).toContain('导入结果')
    expect(document.body.textContent).not.toContain('发放这张表的工资')
  })

  it('stays checked when the answer to issuing is lost, says so, and can be sent again', async () => {
    let isGone = true
    const { of } = await open({
      payrollImport: ({ input: { isPreview } }) => {
        if (!isPreview && isGone) throw new NetworkError('gone')
        return result(3)
      },
    })
    await upload()
    await press('检查这张表')
    await press('发放这张表的工资')
    expect(get('[role=alert].error').textContent).toContain('没有收到服务器的答复')
    isGone = false
    await press('发放这张表的工资')
    expect(of('payrollImport')).toHaveLength(3)
    expect(document.querySelector('[role=alert].error')).toBeNull()
    expect(document.body.textContent).toContain('导入结果')
  })

  it('asks for a new check when the sheet is taken away', async () => {
    await open({ payrollImport: () => result(3) })
    await upload()
    await press('检查这张表')
    await press('移除')
    expect(document.body.textContent).not.toContain('发放这张表的工资')
    expect(getByName('检查这张表').getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a sheet with heads of its own', () => {
  const services = () => ({ payrollImport: ({ input: { columns } }: Sent) => result(3, columns ?? {}) })
  const status = () => get('.card p[role=status]').textContent
  const name = async (column: string, field: string) => {
    await choose(fieldNamed<HTMLSelectElement>(`${column} 列导入为`), field)
    await settle()
  }
  const columnsOf = (sent: readonly Sent[]) => sent.map(({ input: { columns } }) => columns)

  it('shows its columns with their first values, and names what is missing until it is said', async () => {
    const { of } = await open(services())
    await upload()
    await press('检查这张表')
    expect(document.body.textContent).not.toContain('发放这张表的工资')
    expect(status()).toContain('还没有指明：姓名、基本工资。')
    expect(get('.card table').textContent).toContain('员工一、员工二')
    expect(getByName('检查这张表').getAttribute('aria-disabled')).toBe('true')
    expect(document.body.textContent).toContain('先在下面指明：姓名、基本工资')
    await name('A', 'realName')
    await name('B', 'baseWage')
    expect(status()).toContain('请再检查一次')
    expect(status()).toContain('不导入的列：C 列 绩效、D 列 部门。')
    await press('检查这张表')
    expect(columnsOf(of('payrollImport'))).toEqual([undefined, { realName: 1, baseWage: 2 }])
    await press('发放这张表的工资')
    expect(of('payrollImport').at(-1)).toMatchObject({
      input: { columns: { realName: 1, baseWage: 2 }, checked: 'digest' },
    })
  })

  it('is read by what was said of the same heads the last time, and no other', async () => {
    const first = await open(services())
    await upload()
    await press('检查这张表')
    await name('A', 'realName')
    await name('B', 'baseWage')
    await name('C', 'bonus')
    await press('检查这张表')
    await first.unmount()
    const again = await open(services())
    await upload()
    await press('检查这张表')
    expect(columnsOf(again.of('payrollImport'))).toEqual([undefined, { realName: 1, baseWage: 2, bonus: 3 }])
    expect(document.body.textContent).toContain('发放这张表的工资')
    await again.unmount()
    const other = await open({
      payrollImport: ({ input: { columns } }) => ({
        ...result(3, columns ?? {}),
        heads: [{ column: 1, head: '别的表', samples: [] }],
      }),
    })
    await upload()
    await press('检查这张表')
    expect(columnsOf(other.of('payrollImport'))).toEqual([undefined])
  })

  it('has to be checked again after a column was said to be another, and gives each field to one column', async () => {
    const { of } = await open({
      payrollImport: ({ input: { columns } }) => result(3, columns ?? { realName: 1, baseWage: 2 }),
    })
    await upload()
    await press('检查这张表')
    expect(document.body.textContent).toContain('发放这张表的工资')
    // known columns are shown on request
    await press('显示全部 4 列')
    await name('C', 'baseWage')
    expect(document.body.textContent).not.toContain('发放这张表的工资')
    expect(fieldNamed<HTMLSelectElement>('B 列导入为').value).toBe('')
    await press('检查这张表')
    expect(columnsOf(of('payrollImport')).at(-1)).toEqual({ realName: 1, baseWage: 3 })
  })

  it('keeps what was said when the services refuse it, with their sentence', async () => {
    await open({
      payrollImport: ({ input: { columns } }) => {
        if (columns) throw new NetworkError('gone')
        return result(3, {})
      },
    })
    await upload()
    await press('检查这张表')
    await name('A', 'realName')
    await name('B', 'baseWage')
    await press('检查这张表')
    expect(get('[role=alert].error').textContent).toContain('没有收到服务器的答复')
    expect(fieldNamed<HTMLSelectElement>('A 列导入为').value).toBe('realName')
  })
})
