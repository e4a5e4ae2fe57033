import * as z from 'zod/mini'
import { CmsCategoryCreateDocument, CmsCategoryUpdateDocument } from '#src/api/graphql.ts'
import {
  CreateCmsCategoryDto_categoryCode,
  CreateCmsCategoryDto_displayName,
  CreateCmsCategoryDto_redirectUrl,
} from '#src/api/limits.ts'
import { chosenId, textOrNull } from '#src/lib/forms/wire-values.ts'
import type { ListForm } from '#src/lib/list/crud-list.ts'
import { codeHow, optionalLinkRule, patternRule, textRule } from '#src/lib/list/rules.ts'
import { saver } from '#src/lib/list/use-saver.ts'
import { useCategories } from '#src/lib/use-cached.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { type CategoryRow, parentsFor } from './category-tree.ts'
import { useCategoryRows } from './use-category-rows.ts'

export interface CategoryValues {
  displayName: string
  categoryCode: string
  parentId: string
  redirectUrl: string
}

const inputOf = (values: CategoryValues) => ({
  displayName: values.displayName.trim(),
  categoryCode: values.categoryCode.trim(),
  parentId: chosenId(values.parentId),
  redirectUrl: textOrNull(values.redirectUrl),
})

const useWrite = saver(CmsCategoryCreateDocument, CmsCategoryUpdateDocument, inputOf)

function Fields({ form, row }: { form: AppForm<CategoryValues>; row: CategoryRow | null }) {
  const parents = parentsFor(useCategoryRows().rows ?? [], row)
  return (
    <>
      <TextInput {...form.field('displayName')} required />
      <TextInput
        {...form.field('categoryCode')}
        hint="页面按代码取栏目；网站自带的栏目不能改代码。例如 PolicyNews"
        required
      />
      <Select
        key={parents.length}
        {...form.field('parentId')}
        hint={parents.length === 0 ? '它下面还有栏目，只能是根栏目' : '菜单有两级：根栏目和它的下级'}
        placeholder="没有，作为根栏目"
        options={parents.map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
        required={false}
      />
      <TextInput
        {...form.field('redirectUrl')}
        hint="点击栏目时前往的地址，例如 /about/contact；不填则进入栏目本身"
        required={false}
      />
    </>
  )
}

export const categoryForm: ListForm<CategoryRow, CategoryValues> = {
  schema: z.object({
    displayName: textRule('栏目名称', CreateCmsCategoryDto_displayName),
    categoryCode: patternRule(
      '栏目代码',
      CreateCmsCategoryDto_categoryCode,
      codeHow(CreateCmsCategoryDto_categoryCode),
    ),
    parentId: z.string(),
    redirectUrl: optionalLinkRule('跳转地址', CreateCmsCategoryDto_redirectUrl),
  }),
  labels: { displayName: '栏目名称', categoryCode: '栏目代码', parentId: '上级栏目', redirectUrl: '跳转地址' },
  valuesOf: (row) => ({
    displayName: row?.displayName ?? '',
    categoryCode: row?.categoryCode ?? '',
    parentId: row?.parentId ? String(row.parentId) : '',
    redirectUrl: row?.redirectUrl ?? '',
  }),
  Fields,
  useSave: () => {
    const write = useWrite()
    const { refresh } = useCategories()
    return async (values, row) => {
      await write(values, row)
      // reads the categories again, because the portal's menus have cached them
      refresh()
    }
  },
}
