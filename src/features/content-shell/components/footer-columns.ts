import type { Category } from '#machines/flows/portal.types.ts'
import { childrenOf } from '#src/lib/use-cached.ts'

interface Column {
  title: string
  links: { label: string; href?: string | null }[]
}

const linkOf = ({ displayName, redirectUrl }: Category) => ({ label: displayName, href: redirectUrl })

const rootOf = (categories: readonly Category[] | null, code: string) =>
  categories?.find(({ categoryCode, parentId }) => categoryCode === code && !parentId)

/** The categories About and DisabledFriendRegistrationCourtesy as links (specification.md §2, footer). */
export function footerColumns(categories: readonly Category[] | null): Column[] {
  const courtesy = rootOf(categories, 'DisabledFriendRegistrationCourtesy')
  const offers = childrenOf(categories, 'DisabledFriendRegistrationCourtesy')
  return [
    { title: '关于我们', links: childrenOf(categories, 'About').map(linkOf) },
    ...(courtesy ? [{ title: '注册礼遇', links: [courtesy, ...offers].map(linkOf) }] : []),
  ]
}
