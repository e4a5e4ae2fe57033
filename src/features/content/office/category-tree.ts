import type { OfficeCmsCategoryGetAllQuery } from '#src/api/graphql.ts'

export type Category = OfficeCmsCategoryGetAllQuery['cmsCategoryGetAll']['items'][number]

export interface CategoryRow extends Category {
  /** null for a root category */
  parentName: string | null
  /** ids of the categories with the same parent, in their order */
  siblings: readonly number[]
}

const parentOf = ({ parentId }: Category) => parentId || null

/**
 * The tree in display order: each root, followed by its children. A category whose parent is not visible is shown as a
 * root.
 */
export function treeRows(categories: readonly Category[]): CategoryRow[] {
  const ids = new Set(categories.map(({ id }) => id))
  const isRoot = (category: Category) => parentOf(category) === null || !ids.has(parentOf(category) ?? 0)
  const inOrder = (list: readonly Category[]) => [...list].sort((a, b) => a.sort - b.sort || a.id - b.id)
  const rowsOf = (list: readonly Category[], parentName: string | null): CategoryRow[] => {
    const siblings = list.map(({ id }) => id)
    return list.map((category) => ({ ...category, parentName, siblings }))
  }
  const roots = rowsOf(inOrder(categories.filter(isRoot)), null)
  return roots.flatMap((root) => {
    const children = inOrder(categories.filter((category) => !isRoot(category) && parentOf(category) === root.id))
    return [root, ...rowsOf(children, root.displayName)]
  })
}

/** The new order of the siblings when a category moves by one position; null when it is already the first or last. */
export function movedOrder({ id, siblings }: CategoryRow, by: 1 | -1): { id: number; sort: number }[] | null {
  const from = siblings.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= siblings.length) return null
  const order = siblings.filter((sibling) => sibling !== id)
  order.splice(to, 0, id)
  return order.map((sibling, place) => ({ id: sibling, sort: (place + 1) * 10 }))
}

/** Roots that may become the parent of a category: not the category itself, and none while it has children. */
export function parentsFor(rows: readonly CategoryRow[], row: CategoryRow | null): readonly CategoryRow[] {
  if (row && rows.some(({ parentId }) => parentId === row.id)) return []
  return rows.filter(({ parentName, id }) => parentName === null && id !== row?.id)
}
