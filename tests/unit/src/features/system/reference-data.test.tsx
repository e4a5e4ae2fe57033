// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { dictionaries } from '#src/features/system/dictionaries.tsx'
import ConsoleReferenceDataPage from '#src/features/system/pages/reference-data.page.tsx'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { click, getByName, settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

const row = {
  ...{ id: 1, kind: 'Province', kindLabel: '省份', key: '33', name: '浙江省', what: 'changed' },
  ...{ whatLabel: '等您选择', isOpen: true, hint: null, allowedActions: ['take'] },
  columns: [{ title: '省份名称', here: '浙江', brought: '浙江省' }],
}
const rule = {
  ...{ id: 2, kind: 'LevyRule', kindLabel: '残保金规则', key: '2020', name: '全国统一的规则', what: 'changed' },
  ...{ whatLabel: '等您选择', isOpen: true, hint: '残保金规则要两个人改', allowedActions: ['leave'] },
  columns: [{ title: '有效期结束', here: null, brought: '2027-12-31' }],
}

it('shows what is here beside what the release has, and takes or leaves it', async () => {
  const { of } = await renderWith(<ConsoleReferenceDataPage />, {
    referenceDataGetDifferences: () => ({ totalCount: 2, items: [row, rule] }),
  })
  await settle()
  const words = document.body.textContent ?? ''
  expect(words).toContain('省份名称：现在“浙江”，这个版本“浙江省”')
  expect(words).toContain('现在“（空）”')
  expect(words).toContain('残保金规则要两个人改')
  await click(getByName('采用这个版本的'))
  await settle()
  expect(of('referenceDataTake')).toEqual([{ input: { kind: 'Province', key: '33' } }])
  await click(getByName('保留现在的'))
  await settle()
  expect(of('referenceDataLeave')).toEqual([{ input: { kind: 'LevyRule', key: '2020' } }])
})

it('says that nothing has to be done where nothing differs', async () => {
  await renderWith(<ConsoleReferenceDataPage />, { referenceDataGetDifferences: () => ({ totalCount: 0, items: [] }) })
  await settle()
  expect(document.body.textContent).toContain('内置数据和这个版本一致，不需要做什么')
})

it('dictionaries have a button that brings the missing ones, and says how many came', async () => {
  const { of } = await renderWith(<CrudListPage list={dictionaries} />, { dataDictionarySyncToTenant: () => 3 })
  await settle()
  await click(getByName('补齐内置字典'))
  await settle()
  expect(of('dataDictionarySyncToTenant')).toHaveLength(1)
})
