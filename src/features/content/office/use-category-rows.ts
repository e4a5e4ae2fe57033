import { useMemo } from 'react'
import { OfficeCmsCategoryGetAllDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { treeRows } from './category-tree.ts'

/** All categories that this editor manages, including hidden ones, as rows of a tree. */
export function useCategoryRows() {
  const resource = useQueryResource(OfficeCmsCategoryGetAllDocument, {}, { errors: 'inline', keepPrevious: true })
  const items = resource.data?.cmsCategoryGetAll.items
  const rows = useMemo(() => items && treeRows(items), [items])
  return { resource, rows }
}

/** Categories as options; a child category is shown with its parent's name. */
export function useCategoryOptions() {
  return (useCategoryRows().rows ?? []).map(({ id, displayName, parentName }) => ({
    value: String(id),
    label: parentName === null ? displayName : `${parentName} / ${displayName}`,
  }))
}
