import { useCallback, useState } from 'react'
import { type HiringDeliveryRowFragment, ManagedEnumGetValuesDocument } from '#src/api/graphql.ts'
import { canChoose } from '#src/lib/list/bulk-acts.ts'
import { conditionsOf } from '#src/lib/list/list-address.ts'
import { ListFoot } from '#src/lib/list/list-foot.tsx'
import { actsOf } from '#src/lib/list/list-table.tsx'
import { useBulkDialog, without } from '#src/lib/list/use-bulk-dialog.tsx'
import type { ListAddressState } from '#src/lib/list/use-list-state.ts'
import { useRowActs } from '#src/lib/list/use-row-acts.tsx'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Board } from '#src/ui/data/board.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { deliveries, useDeliveryCounts } from '../deliveries.tsx'
import { actOfDrop } from '../delivery-acts.ts'
import { LANES, type Lane } from '../delivery-lanes.ts'
import { DeliveryLane } from './delivery-lane.tsx'

type Row = HiringDeliveryRowFragment

const { bulk } = deliveries

/** The stages as lanes side by side, each with its deliveries; rendered when the names of the stages are known. */
export function DeliveryBoard({ state }: { state: ListAddressState }) {
  const { values, sort, change } = state
  const { counts } = useDeliveryCounts(values)
  const [dragged, setDragged] = useState<Row | null>(null)
  const { chosen, toggle, choose, onRows, rows } = useBoardRows()
  const { begin, dialog } = useRowActs(deliveries, rows)
  const asking = useBulkDialog(deliveries, rows, (done) => choose(without(chosen, done)))
  const navigate = useNavigate()
  const names = useQueryResource(ManagedEnumGetValuesDocument, { typeName: 'DeliveryStatus' }, { errors: 'inline' })
  const labels = names.data && new Map(names.data.enumGetValues.map(({ name, displayName }) => [name, displayName]))
  if (!labels && names.errorText) return <ErrorState text={names.errorText} onRetry={names.reload} />
  if (!labels) return names.isIndicatorShown ? <Skeleton lines={6} label="正在加载看板" /> : null
  const drop = (row: Row, name: string) => {
    const href = actsOf(deliveries, row).find((act) => act.name === name)?.href
    if (href) navigate(href)
    else begin(name, row)
  }
  const laneOf = (lane: Lane, label: string) => {
    const act = dragged && actOfDrop(dragged, lane)
    return (
      <DeliveryLane
        // a new key for other filters, so that each lane begins at its first page again
        key={JSON.stringify([conditionsOf(deliveries, values), sort])}
        lane={lane}
        label={label}
        state={state}
        isTarget={act !== null}
        onDrop={() => {
          if (dragged && act) drop(dragged, act)
          setDragged(null)
        }}
        onRows={onRows}
        onDrag={setDragged}
        canSelect={(row) => canChoose(bulk, row)}
        isSelected={({ id }) => chosen.some((row) => row.id === id)}
        onSelect={toggle}
        actsOf={(row) => actsOf(deliveries, row)}
        onAct={begin}
      />
    )
  }
  return (
    <>
      <Board
        label="投递看板"
        counter="人"
        shown={values.lane ?? ''}
        onShow={(lane) => change({ lane }, { replace: true })}
        lanes={LANES.map((lane) => ({
          key: lane,
          label: labels.get(lane) ?? '',
          count: counts?.[lane].totalCount,
          content: laneOf(lane, labels.get(lane) ?? ''),
        }))}
      />
      <ListFoot
        list={{ ...deliveries, isWhole: true }}
        page={1}
        size={1}
        total={0}
        onResize={() => {}}
        hrefOfPage={() => ''}
        chosen={chosen}
        onChoose={choose}
        onAsk={asking.ask}
      />
      {dialog}
      {asking.dialog}
    </>
  )
}

/** The selected deliveries of all lanes, with the server's latest data. */
function useBoardRows() {
  const [known, setKnown] = useState<ReadonlyMap<number, Row>>(new Map())
  const [chosenIds, setChosenIds] = useState<readonly number[]>([])
  // a stable callback, because the lanes report their rows in an effect
  const onRows = useCallback((rows: readonly Row[]) => {
    setKnown((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]))
  }, [])
  const choose = (rows: readonly Row[]) => setChosenIds(rows.map(({ id }) => id))
  const chosen = chosenIds.flatMap((id) => known.get(id) ?? []).filter((row) => canChoose(bulk, row))
  const toggle = (row: Row) =>
    choose(chosen.some(({ id }) => id === row.id) ? without(chosen, [row]) : [...chosen, row])
  return { rows: [...known.values()], chosen, choose, toggle, onRows }
}
