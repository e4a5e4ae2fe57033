import type { FieldValues } from 'react-hook-form'
import type { Act } from '#src/ui/actions/act-bar.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Popup } from '#src/ui/layout/popup.tsx'
import type { BulkActs } from './bulk-acts.ts'
import type { CrudList } from './crud-list.ts'
import { PAGE_SIZES } from './list-address.ts'
import type { ListRow } from './list-row.ts'

interface ListFootProps<Row extends ListRow, Values extends FieldValues> {
  list: Pick<CrudList<Row, Values>, 'counter' | 'bulk' | 'isWhole'>
  page: number
  size: number
  total: number
  sums?: string | null
  onResize: (size: number) => void
  hrefOfPage: (page: number) => string
  chosen: readonly Row[]
  onChoose: (rows: Row[]) => void
  onAsk: (act: string, rows: readonly Row[]) => void
}

/** The actions that at least one of the rows allows, each with the number of rows that allow it. */
const actsOf = <Row extends ListRow>({ acts = [] }: BulkActs<Row>, rows: readonly Row[]) =>
  acts.flatMap((act) => {
    const count = rows.filter(act.isAllowed).length
    return count === 0 ? [] : { ...act, count }
  })

/** The foot of a list: the range of rows, their total, and the pager. While rows are selected, the bulk actions. */
export function ListFoot<Row extends ListRow, Values extends FieldValues>(props: ListFootProps<Row, Values>) {
  const { list, chosen, onChoose, onAsk } = props
  const { bulk, counter } = list
  const said = chosen.length > 0 ? `已选 ${chosen.length} ${counter}${bulk?.sum ? `，${bulk.sum(chosen)}` : ''}` : ''
  return (
    <div className={said ? 'list-foot bulk-bar' : 'list-foot'}>
      {bulk && (
        <p role="status" className="strong">
          {said}
        </p>
      )}
      {bulk && chosen.length > 0 ? (
        <div className="btns">
          <BulkButtons
            acts={actsOf(bulk, chosen)}
            counter={bulk.counter ?? counter}
            onChoose={(name) => onAsk(name, chosen)}
          />
          {bulk.Acts && <bulk.Acts rows={chosen} onDone={() => onChoose([])} />}
          <Button variant="quiet" size="small" onClick={() => onChoose([])}>
            清除选择
          </Button>
        </div>
      ) : (
        !list.isWhole && <Pages {...props} />
      )}
    </div>
  )
}

/** On a phone each button takes a line, and the rows have to stay visible. */
const OPEN_ACTS = 2

interface BulkButtonsProps {
  acts: readonly (Act & { count: number })[]
  counter: string
  onChoose: (name: string) => void
}

/** The first actions are visible buttons, the others are in a menu. */
function BulkButtons({ acts, counter, onChoose }: BulkButtonsProps) {
  const wordsOf = ({ label, count }: (typeof acts)[number]) => `批量${label}（${count} ${counter}）`
  const others = acts.slice(OPEN_ACTS)
  return (
    <>
      {acts.slice(0, OPEN_ACTS).map((act) => (
        <Button
          key={act.name}
          variant={act.variant ?? 'action'}
          size="small"
          icon={act.icon}
          onClick={() => onChoose(act.name)}
        >
          {wordsOf(act)}
        </Button>
      ))}
      {others.length > 0 && (
        <Popup
          className="icon-btn"
          face={<Icon name="ellipsis-h" />}
          aria-label="更多批量操作"
          title="更多批量操作"
          panelLabel="更多批量操作"
        >
          {(close) => (
            <ul className="popup-list">
              {others.map((act) => (
                <li key={act.name}>
                  <button
                    type="button"
                    className="popup-item"
                    onClick={() => {
                      close()
                      onChoose(act.name)
                    }}
                  >
                    {act.icon && <Icon name={act.icon} />}
                    {wordsOf(act)}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Popup>
      )}
    </>
  )
}

type PagesProps = Pick<
  ListFootProps<ListRow, FieldValues>,
  'page' | 'size' | 'total' | 'sums' | 'onResize' | 'hrefOfPage'
> & {
  list: { counter: string }
}

function Pages({ list: { counter }, page, size, total, sums, onResize, hrefOfPage }: PagesProps) {
  const first = (page - 1) * size + 1
  return (
    <>
      <span className="num">
        {total === 0 ? `共 0 ${counter}` : `${first}–${Math.min(page * size, total)}，共 ${total} ${counter}`}
      </span>
      {sums && <strong className="num">{sums}</strong>}
      <div className="list-pages">
        {total > PAGE_SIZES[0] && (
          <label className="list-size">
            每页
            <select className="input" value={size} onChange={({ target }) => onResize(Number(target.value))}>
              {PAGE_SIZES.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          </label>
        )}
        <Pagination page={page} pageCount={Math.ceil(total / size)} hrefOf={hrefOfPage} />
      </div>
    </>
  )
}
