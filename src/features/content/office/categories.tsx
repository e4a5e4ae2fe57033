import {
  CmsCategoryDeleteDocument,
  CmsCategoryHiddenItDocument,
  CmsCategoryShowItDocument,
  CmsCategoryUpdateSortDocument,
  OfficeCmsCategoryGetAllDocument,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { type CrudList, listQuery, type RowAct } from '#src/lib/list/crud-list.ts'
import { remover } from '#src/lib/list/use-saver.ts'
import { useCategories } from '#src/lib/use-cached.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { type CategoryValues, categoryForm } from './category-form.tsx'
import { type CategoryRow, movedOrder, treeRows } from './category-tree.ts'
import { contentCrumbs } from './paths.ts'

function HideDialog({ row, onClose }: { row: CategoryRow; onClose: () => void }) {
  const { refresh } = useCategories()
  return (
    <ConfirmedAct
      open
      document={CmsCategoryHiddenItDocument}
      variables={() => ({ input: { id: row.id } })}
      title={`隐藏栏目：${row.displayName}`}
      consequence="它和它的下级会从菜单中消失，其中的文章访问者也看不到了。随时可以重新显示。"
      confirmLabel="隐藏栏目"
      success={`“${row.displayName}”已隐藏`}
      onClose={onClose}
      onDone={refresh}
    />
  )
}

const acts: readonly RowAct<CategoryRow>[] = [
  {
    name: 'up',
    label: '上移',
    icon: 'arrow-up',
    variant: 'quiet',
    isAllowed: (row) => movedOrder(row, -1) !== null,
  },
  {
    name: 'down',
    label: '下移',
    icon: 'arrow-down',
    variant: 'quiet',
    isAllowed: (row) => movedOrder(row, 1) !== null,
  },
  {
    name: 'show',
    label: '显示',
    icon: 'eye',
    variant: 'quiet',
    isAllowed: ({ isHidden }) => isHidden,
  },
  {
    name: 'hide',
    label: '隐藏',
    icon: 'eye-slash',
    variant: 'quiet',
    isAllowed: ({ isHidden }) => !isHidden,
    Dialog: HideDialog,
  },
]

function useActs() {
  const sort = useMutationAction(CmsCategoryUpdateSortDocument)
  const show = useMutationAction(CmsCategoryShowItDocument)
  const { refresh } = useCategories()
  const { succeed } = useToasts()
  const move = async (row: CategoryRow, by: 1 | -1) => {
    const items = movedOrder(row, by)
    if (items === null) return
    await sort.run({ input: { items } })
    succeed(`“${row.displayName}”现在排在第 ${items.findIndex(({ id }) => id === row.id) + 1} 位`)
    refresh()
  }
  return {
    up: (row: CategoryRow) => move(row, -1),
    down: (row: CategoryRow) => move(row, 1),
    show: async ({ id, displayName }: CategoryRow) => {
      await show.run({ input: { id } })
      succeed(`“${displayName}”已显示`)
      refresh()
    },
  }
}

/** The categories of the site as a tree: roots and their children, in their order. */
export const categories: CrudList<CategoryRow, CategoryValues> = {
  title: '栏目',
  about: '网站的栏目和次序。要把栏目移到另一个栏目下，修改它的上级栏目。',
  crumbs: contentCrumbs({ label: '栏目' }),
  noun: '栏目',
  loggedAs: 'CmsCategory',
  counter: '个',
  isWhole: true,
  query: listQuery(OfficeCmsCategoryGetAllDocument, ({ cmsCategoryGetAll: { items } }) => ({
    totalCount: items.length,
    items: treeRows(items),
  })),
  columns: [
    {
      key: 'name',
      header: '栏目',
      rowHeader: true,
      cell: ({ displayName, parentName }) =>
        parentName === null ? (
          <strong>{displayName}</strong>
        ) : (
          <span className="below">
            {displayName}
            <span className="sr">，属于{parentName}</span>
          </span>
        ),
    },
    { key: 'code', header: '代码', cell: ({ categoryCode }) => <span className="mono">{categoryCode}</span> },
    {
      key: 'redirect',
      header: '跳转地址',
      cell: ({ redirectUrl }) => redirectUrl && <span className="break">{redirectUrl}</span>,
    },
    {
      key: 'shown',
      header: '显示',
      cell: ({ isHidden }) =>
        isHidden ? (
          <Chip tone="idle" icon="eye-slash">
            已隐藏
          </Chip>
        ) : (
          <Chip tone="info" icon="eye">
            显示中
          </Chip>
        ),
    },
  ],
  nameOf: ({ displayName }) => displayName,
  form: categoryForm,
  acts,
  useActs,
  removal: {
    useRemove: () => {
      const remove = remover(CmsCategoryDeleteDocument)()
      const { refresh } = useCategories()
      return async (row) => {
        await remove(row)
        refresh()
      }
    },
    consequence: ({ displayName }) =>
      `“${displayName}”删除后不能恢复。还有下级栏目或内容（包括回收站里的）的栏目不能删除。`,
  },
}
