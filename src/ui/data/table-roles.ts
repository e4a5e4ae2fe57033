/**
 * The roles that the parts of a table have anyway, written out: shown as blocks, in the shape of cards, they would be
 * no table any more for a screen reader. Spread, because the linter takes them for superfluous.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader', scope: 'col' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const
