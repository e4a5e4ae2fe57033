// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { StatementDialog } from '#src/features/ledger/components/statement-dialog.tsx'
import { ApiError } from '#src/lib/api-error.ts'
import { click, get, getByName, settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

vi.mock('#src/lib/use-upload.ts', () => ({
  useUpload: () => ({ upload: async (file: File) => ({ id: 7, name: file.name, size: file.size }) }),
}))

const found = (newCount: number) => ({
  ...{ layout: 'Other', layoutLabel: '其他银行', firstDay: '2026-11-01', lastDay: '2026-11-28', notes: [] },
  ...{ lineCount: 3, newCount, matchedCount: newCount, openCount: 0, checked: `digest of ${newCount}` },
})
const changed = new ApiError('这条记录已被他人修改', {
  ...{ code: 'CONFLICT', httpStatus: 409, abpCode: 40902, validationErrors: [] },
  details: '检查之后账簿或流水有了变化，还没有导入任何一笔。请重新检查这份文件',
})

async function press(words: string): Promise<void> {
  await click(getByName(words))
  await settle()
}

it('a statement is imported as it was checked, and checked again where the ledger has changed since', async () => {
  let newLines = 3
  const { of } = await renderWith(<StatementDialog onClose={() => undefined} />, {
    ledgerImportStatement: ({ input }) => {
      if (input.isPreview || input.checked === found(newLines).checked) return found(newLines)
      throw changed
    },
  })
  const box = get<HTMLInputElement>('input[type=file]')
  Object.defineProperty(box, 'files', { value: [new File(['x'], '流水.csv')], configurable: true })
  await act(async () => box.dispatchEvent(new Event('change', { bubbles: true })))
  await settle()
  await press('检查这份文件')
  newLines = 2
  await press('导入 3 笔')
  expect(document.body.textContent).toContain('还没有导入任何一笔。请重新检查这份文件')
  await press('检查这份文件')
  await press('导入 2 笔')
  expect(of('ledgerImportStatement')).toEqual([
    { input: { fileId: 7, isPreview: true } },
    { input: { fileId: 7, checked: 'digest of 3' } },
    { input: { fileId: 7, isPreview: true } },
    { input: { fileId: 7, checked: 'digest of 2' } },
  ])
})
