import { type RefCallback, Suspense } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#src/ui/actions/button.tsx'
import { IconButton } from '#src/ui/actions/icon-button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import type { CrudList } from './crud-list.ts'
import type { ListRow } from './list-row.ts'
import { actsOf } from './list-table.tsx'
import { RowLog } from './row-log.tsx'

// only lists whose rows have a status log load it
const RowHistory = lazyPart(async () => ({ default: (await import('./row-history.tsx')).RowHistory }))

interface RowPanelProps<Row extends ListRow, Values extends FieldValues> {
  id: string
  list: CrudList<Row, Values>
  rows: readonly Row[]
  /** id in the URL; it may be of a row that is not on this page */
  rowId: number
  heading: RefCallback<HTMLHeadingElement>
  onAct: (name: string, row: Row) => void
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/** The panel of a row beside its list: the full values of all columns, and all actions. */
export function RowPanel<Row extends ListRow, Values extends FieldValues>(props: RowPanelProps<Row, Values>) {
  const { id, list, rows, rowId, heading, onAct, onStep, onClose } = props
  const at = rows.findIndex((each) => each.id === rowId)
  const row = rows[at]
  const acts = row ? actsOf(list, row) : []
  return (
    <section className="row-panel card" id={id} aria-labelledby={`${id}-title`}>
      <div className="row-panel-head">
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
          {row ? list.nameOf(row) : `这${list.counter}${list.noun}不在这一页`}
        </h2>
        {row && at > 0 && <IconButton icon="chevron-up" label={`上一${list.counter}`} onClick={() => onStep(-1)} />}
        {row && at < rows.length - 1 && (
          <IconButton icon="chevron-down" label={`下一${list.counter}`} onClick={() => onStep(1)} />
        )}
        <IconButton icon="times" label="关闭详情" onClick={onClose} />
      </div>
      {row ? (
        <>
          <p className="small muted num">{`本页第 ${at + 1} ${list.counter}，共 ${rows.length} ${list.counter}`}</p>
          {acts.length > 0 && (
            <div className="btns">
              {acts.map(({ name, label, icon, href }) =>
                href ? (
                  <LinkButton key={name} variant="secondary" size="small" icon={icon} href={href}>
                    {label}
                  </LinkButton>
                ) : (
                  <Button key={name} variant="secondary" size="small" icon={icon} onClick={() => onAct(name, row)}>
                    {label}
                  </Button>
                ),
              )}
            </div>
          )}
          <DescriptionList items={list.columns.map(({ header, cell }) => ({ term: header, value: cell(row) }))} />
          {list.entityType && (
            <Suspense fallback={null}>
              <RowHistory entityType={list.entityType} entityId={row.id} />
            </Suspense>
          )}
          {list.loggedAs && <RowLog service={list.loggedAs} id={row.id} />}
        </>
      ) : (
        <p>可能已经办完，不再符合现在的条件，或者在别的页上。</p>
      )}
    </section>
  )
}
