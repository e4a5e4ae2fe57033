// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { FigureFiles } from '#src/features/system/components/figure-files.tsx'
import { ApiError } from '#src/lib/api-error.ts'
import { click, get, getByName, settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

vi.mock('#src/lib/use-upload.ts', () => ({
  useUpload: () => ({ upload: async (file: File) => ({ id: 7, name: file.name, size: file.size }) }),
}))

const shown = (before: string) => ({
  ...{ addedCount: 0, changedCount: 1, unchangedCount: 0, faults: [], notes: [], approval: null },
  ...{ lines: [{ about: '北京市', label: '标准', before, after: '2600' }], checked: `digest of ${before}` },
})
const changed = new ApiError('这条记录已被他人修改', {
  ...{ code: 'CONFLICT', httpStatus: 409, abpCode: 40902, validationErrors: [] },
  details: '看过之后数据有了变化，还没有提交。请再看一次会改什么',
})

async function press(words: string): Promise<void> {
  await click(getByName(words))
  await settle()
}

it('a file of figures is submitted as it was shown, and shown again where the figures have changed since', async () => {
  let before = '2420'
  const { of } = await renderWith(
    <FigureFiles />,
    {
      publishedFigureImport: ({ input }) => {
        if (input.isPreview || input.checked === shown(before).checked) return shown(before)
        throw changed
      },
    },
    { userId: 1, userType: 'PlatformUser' },
  )
  const box = get<HTMLInputElement>('input[type=file]')
  Object.defineProperty(box, 'files', { value: [new File(['x'], '最低工资.csv')], configurable: true })
  await act(async () => box.dispatchEvent(new Event('change', { bubbles: true })))
  await settle()
  await press('看看会改什么')
  before = '2540'
  await press('提交给另一位管理员批准')
  expect(document.body.textContent).toContain('请再看一次会改什么')
  expect(document.body.textContent).not.toContain('2420')
  await press('看看会改什么')
  expect(document.body.textContent).toContain('2540')
  await press('提交给另一位管理员批准')
  const asked = { table: 'MinimumWage', fileId: 7 }
  expect(of('publishedFigureImport')).toEqual([
    { input: { ...asked, isPreview: true } },
    { input: { ...asked, checked: 'digest of 2420' } },
    { input: { ...asked, isPreview: true } },
    { input: { ...asked, checked: 'digest of 2540' } },
  ])
})
