import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { readSheet } from '#services/payroll/import-sheet.ts'

const problemsOf = async (...rows: unknown[][]) => {
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('工资').addRows([['姓名', '基本工资', '奖金', '个人社保'], ...rows])
  const { rows: read } = await readSheet(Buffer.from(await workbook.xlsx.writeBuffer()))
  return read.map(({ problem }) => problem)
}

test('a row with an error or a formula without a result is refused by its cell: neither is nothing', async () => {
  const problems = await problemsOf(
    ['林一鸣', 5200, { formula: 'B2*0.1' }, 400],
    ['何小雨', 5600, 520, { error: '#N/A' }],
    ['石磊', 7800, null, 500],
  )
  expect(problems).toEqual([
    { field: 'bonus', message: 'C2 格的公式还没有结果，请用 Excel 或 WPS 打开这份文件，保存后再上传' },
    { field: 'socialInsurance', message: 'D3 格是 #N/A，公式出错了，请改好后再上传' },
    null,
  ])
})
