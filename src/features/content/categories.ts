import type { Category } from '#machines/flows/portal.types.ts'
import { childrenOf } from '#src/lib/use-cached.ts'

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Whether the name is the category's code in any case, or its id, as other systems link to it. */
export const isNamed = ({ id, categoryCode }: Category, name: string): boolean =>
  isSame(categoryCode, name) || String(id) === name

/** The root itself or one of its children; undefined for any other name. */
export function findIn(categories: readonly Category[] | null, root: string, name: string): Category | undefined {
  const own = categories?.find(({ categoryCode, parentId }) => categoryCode === root && !parentId)
  return [...(own ? [own] : []), ...childrenOf(categories, root)].find((category) => isNamed(category, name))
}

/** The category of an article, and the list in which it is found. */
export function placeOf(categories: readonly Category[] | null, code: string) {
  const category = categories?.find(({ categoryCode }) => isSame(categoryCode, code))
  const root = categories?.find(({ id }) => id === category?.parentId) ?? category
  return { category, root }
}
