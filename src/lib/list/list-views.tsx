import { usePathname } from '#src/lib/navigation/use-navigate.ts'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import type { ListView, ListViews } from './crud-list.ts'
import type { RememberedView } from './kept-list.ts'
import type { FilterValues } from './list-address.ts'

interface LinksProps {
  views: ListViews | undefined
  kept: readonly RememberedView[]
  noun: string
  values: FilterValues
  hrefWith: (change: FilterValues) => string
}

const EVERYTHING: ListViews = { label: '视图', useViews: () => [{ label: '全部', values: {} }] }

/** Compares two query strings as saved views do: the order of parameters does not matter. */
const sameSearch = (one: string, other: string): boolean => {
  const sorted = (search: string) => {
    const parameters = new URLSearchParams(search)
    parameters.sort()
    return parameters.toString()
  }
  return sorted(one) === sorted(other)
}

export const searchOf = (href: string): string => href.split('?')[1] ?? ''

export const rememberedViewOf = (kept: readonly RememberedView[], href: string): RememberedView | undefined =>
  kept.find(({ search }) => sameSearch(search, searchOf(href)))

/**
 * The filter change of a view: it sets its own filters and removes those of the other views; all other filters stay.
 */
const changeTo = ({ values }: ListView, all: readonly ListView[]): FilterValues => {
  const none = Object.fromEntries(all.flatMap((view) => Object.keys(view.values)).map((param) => [param, '']))
  return { ...none, ...values }
}

/** Links to the list's views, then to the account's named views. Each has a URL that can be shared. */
export function ViewLinks({ views, kept, noun, values, hrefWith }: LinksProps) {
  const pathname = usePathname()
  const { label, useViews } = views ?? EVERYTHING
  const own = useViews(values)
  if (!views && kept.length === 0) return null
  const keptNow = rememberedViewOf(kept, hrefWith({}))
  const holds = (view: ListView) =>
    Object.entries(changeTo(view, own)).every(([param, value]) => (values[param] ?? '') === value)
  const ownNow = keptNow ? undefined : own.find(holds)
  const ownTabs = own.map((view) => ({
    label: view.label,
    count: view.count,
    href: hrefWith(changeTo(view, own)),
    isCurrent: view === ownNow,
  }))
  const keptTabs = kept.map((view) => ({
    label: view.name,
    href: `${pathname}?${view.search}`,
    isCurrent: view === keptNow,
  }))
  return <Tabs label={views ? label : `${noun}的视图`} tabs={[...ownTabs, ...keptTabs]} />
}
