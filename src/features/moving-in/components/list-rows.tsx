import { useMemo } from 'react'
import {
  ConsoleMovingInGetRowsDocument,
  type ConsoleMovingInGetRowsQuery,
  type ConsoleMovingInGetRowsQueryVariables,
} from '#src/api/graphql.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { choice, optionsOf } from '#src/lib/list/filters.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import type { StatusLook } from '#src/ui/status/status-tones.ts'
import { type MovedList, OUTCOME_LABELS, recordPath } from '../moving-words.ts'

type Row = ConsoleMovingInGetRowsQuery['movingInGetRows']['items'][number]

const LOOKS: Readonly<Record<Row['outcome'], StatusLook>> = {
  Ready: { tone: 'info', icon: 'check' },
  Created: { tone: 'good', icon: 'check-circle' },
  Known: { tone: 'idle', icon: 'minus-circle' },
  Refused: { tone: 'bad', icon: 'times-circle' },
}

const rowsOf = ({ id, kind }: Pick<MovedList, 'id' | 'kind'>) =>
  ({
    title: '每一行的结果',
    noun: '行',
    counter: '行',
    rememberedAs: 'moveRows',
    query: listQuery(ConsoleMovingInGetRowsDocument, (data) => data.movingInGetRows, { id }),
    filters: [choice('outcome', '结果', optionsOf(OUTCOME_LABELS))],
    columns: [
      { key: 'row', header: '行', rowHeader: true, cell: ({ rowNumber }) => `第 ${rowNumber} 行` },
      {
        key: 'label',
        header: '是谁',
        cell: ({ label, entityId }) => {
          const path = typeof entityId === 'number' ? recordPath(kind, entityId) : null
          return path === null ? (label ?? '') : <Link href={path}>{label ?? '查看'}</Link>
        },
      },
      {
        key: 'outcome',
        header: '结果',
        cell: ({ outcome, outcomeLabel }) => <Chip {...LOOKS[outcome]}>{outcomeLabel}</Chip>,
      },
      { key: 'field', header: '哪一项', cell: ({ fieldLabel }) => fieldLabel ?? '' },
      { key: 'message', header: '怎么改', wraps: true, cell: ({ message }) => message ?? '' },
    ],
    nameOf: ({ rowNumber }) => `第 ${rowNumber} 行`,
    isKept: () => true,
    export: null,
  }) satisfies CrudList<Row, Record<string, never>, ConsoleMovingInGetRowsQueryVariables>

/** The result of each row of the list, page by page. */
export function ListRows({ list: { id, kind } }: { list: MovedList }) {
  const list = useMemo(() => rowsOf({ id, kind }), [id, kind])
  return <CrudListPage isPart list={list} />
}
