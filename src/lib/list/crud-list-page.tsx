import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLater } from '#src/lib/use-later.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import type { EmptyStateProps } from '#src/ui/feedback/empty-state.tsx'
import { canChoose } from './bulk-acts.ts'
import { ColumnChoice, isShown } from './column-choice.tsx'
import type { CrudList } from './crud-list.ts'
import { useRememberedList } from './kept-list.ts'
import { cleared, conditionsOf, filtersOf, isNarrowed, variablesOf } from './list-address.ts'
import { ListFoot } from './list-foot.tsx'
import { ListHead } from './list-head.tsx'
import type { ListRow } from './list-row.ts'
import { ListTable } from './list-table.tsx'
import { isSortable, NarrowSort } from './narrow-sort.tsx'
import { useBulkDialog } from './use-bulk-dialog.tsx'
import { type ListAddressState, useListState } from './use-list-state.ts'
import { useRowActs } from './use-row-acts.tsx'
import { useRowPanel } from './use-row-panel.ts'

interface ListProps<Row extends ListRow, Values extends FieldValues> {
  list: CrudList<Row, Values>
  /** the list is a part of a larger page, which has its own heading */
  isPart?: boolean
}

/** The rows for the filters, sort order and page in the URL. */
function useListRows<Row extends ListRow, Values extends FieldValues>(
  list: CrudList<Row, Values>,
  state: ListAddressState,
) {
  const query = typeof list.query === 'function' ? list.query(state) : list.query
  const variables = list.isWhole ? conditionsOf(list, state.values) : variablesOf(list, state)
  const resource = useQueryResource(
    query.document,
    { ...query.always, ...variables },
    { errors: 'inline', keepPrevious: true },
  )
  const page = resource.data === undefined ? undefined : (query.pageOf(resource.data) ?? undefined)
  const sums = resource.data === undefined ? null : query.sumsOf(resource.data)
  return { resource, page, sums }
}

/** A list as its definition describes it: filters, table, actions, and one dialog to add and change rows. */
export function CrudListPage<Row extends ListRow, Values extends FieldValues>({
  list,
  isPart = false,
}: ListProps<Row, Values>) {
  const { noun, form, bulk } = list
  const state = useListState(list)
  const { resource, page, sums } = useListRows(list, state)
  const { kept, keep } = useRememberedList(list.rememberedAs)
  const [chosenIds, setChosenIds] = useState<readonly number[]>([])
  const rows = page?.items ?? []
  const total = page?.totalCount ?? 0
  const { begin, create, dialog } = useRowActs(list, rows)
  const asking = useBulkDialog(list, rows, (done) =>
    setChosenIds((ids) => ids.filter((id) => done.every((row) => row.id !== id))),
  )
  const panel = useRowPanel(rows, state, list.nameOf)
  // rows that have left the page or can no longer be selected are excluded from bulk actions
  const chosen = rows.filter((row) => chosenIds.includes(row.id) && canChoose(bulk, row))
  // rarely used parts load after the list is shown
  const RowPanel = useLater(() => import('./row-panel.tsx'))?.RowPanel
  const openId = page && RowPanel ? state.row : null
  const columns = list.columns.filter((column) => isShown(column, kept.columns))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only press buttons that stand in the list
    <div className="list" ref={panel.box} onKeyDown={panel.onKeyDown}>
      <ListHead
        list={list}
        state={state}
        total={page?.totalCount}
        isPrevious={resource.isPrevious}
        isPart={isPart}
        sorting={isSortable(columns) && <NarrowSort columns={columns} sort={state.sort} onSort={state.order} />}
        mainAct={
          form &&
          form.canCreate !== false && (
            <Button icon="plus" onClick={create}>
              新建{noun}
            </Button>
          )
        }
      >
        <ColumnChoice columns={list.columns} chosen={kept.columns} onChoose={(columns) => keep({ columns })} />
      </ListHead>
      <div className="list-split" data-open={openId !== null || undefined}>
        <div>
          <DataList {...dataListProps(resource, page?.items)} empty={emptyOf(list, state)}>
            <ListTable
              list={list}
              columns={columns}
              rows={rows}
              sort={state.sort}
              onSort={state.order}
              onAct={begin}
              opening={panel.opening}
              chosen={chosen}
              onChoose={(next) => setChosenIds(next.map(({ id }) => id))}
            />
            <ListFoot
              list={list}
              page={state.page}
              size={state.size}
              total={total}
              sums={sums}
              onResize={state.resize}
              hrefOfPage={state.hrefOfPage}
              chosen={chosen}
              onChoose={(next) => setChosenIds(next.map(({ id }) => id))}
              onAsk={asking.ask}
            />
          </DataList>
        </div>
        {RowPanel && openId !== null && (
          <RowPanel
            key={openId}
            id={panel.opening.panelId}
            list={list}
            rows={rows}
            rowId={openId}
            heading={panel.heading}
            onAct={begin}
            onStep={panel.step}
            onClose={panel.close}
          />
        )}
      </div>
      {dialog}
      {asking.dialog}
    </div>
  )
}

/** Text of an empty list: which filters exclude all rows, or why no rows exist yet. */
function emptyOf<Row extends ListRow, Values extends FieldValues>(
  list: CrudList<Row, Values>,
  { values, change }: ListAddressState,
): EmptyStateProps {
  const isFiltered = isNarrowed(list, values)
  const own = typeof list.empty === 'function' ? list.empty(values) : list.empty
  if (own && !isFiltered) return own
  if (!isFiltered) return { title: `还没有${list.noun}`, text: '有了以后会显示在这里。' }
  return {
    title: `没有符合条件的${list.noun}`,
    text: '可以换一个条件，或清除筛选条件。',
    action: (
      <Button
        variant="secondary"
        onClick={() => change(cleared(filtersOf(list).filter(({ kind }) => kind !== 'scope')))}
      >
        看全部{list.noun}
      </Button>
    ),
  }
}
