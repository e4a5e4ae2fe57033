// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ImportPay } from '#src/features/payroll/components/import-pay.tsx'
import { NetworkError } from '#src/lib/api-error.ts'
import { click, get, getByName, settle } from '#tests/support/render.tsx'
import { type Answers, renderWith } from '#tests/support/services-double.tsx'

vi.mock('#src/lib/use-upload.ts', () => ({
  useUpload: () => async (file: File) => ({ id: 7, name: file.name, size: file.size }),
}))

const result = (createdCount: number) => ({ createdCount, failedCount: 0, errors: [], resultFile: null })
const input = { year: 2026, month: 10, fileId: 7 }

const open = (answers: Answers) =>
  renderWith(
    <ImportPay year={2026} month={10} backHref="/back" monthHref={() => '/month'} onMonth={() => undefined} />,
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

describe('pay from a spreadsheet', () => {
  it('is checked first and issued on a second press, with what was checked', async () => {
    const { of } = await open({ payrollImport: () => result(3) })
    await upload()
    await press('检查这张表')
    expect(of('payrollImport')).toEqual([{ input: { ...input, isPreview: true } }])
    await press('发放这张表的工资')
    expect(of('payrollImport').at(-1)).toEqual({ input: { ...input, isPreview: false } })
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
