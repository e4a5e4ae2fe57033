/** A filter in the URL with its name and the change that removes only this filter. */
export interface SetFilter<Search> {
  key: string
  label: string
  without: Partial<Search>
}

/** The same filters, with callbacks for their remove buttons. */
export const removable = <Search>(
  filters: readonly SetFilter<Search>[],
  change: (change: Partial<Search>) => void,
): { key: string; label: string; remove: () => void }[] =>
  filters.map(({ key, label, without }) => ({ key, label, remove: () => change(without) }))
