/** A condition of the address, by its name, with the change that removes only it. */
export interface SetFilter<Search> {
  key: string
  label: string
  without: Partial<Search>
}

/** The same as buttons press them. */
export const removable = <Search>(
  filters: readonly SetFilter<Search>[],
  change: (change: Partial<Search>) => void,
): { key: string; label: string; remove: () => void }[] =>
  filters.map(({ key, label, without }) => ({ key, label, remove: () => change(without) }))
