import { useState } from 'react'
import type { QueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import type { SortingColumn } from '#src/ui/data/prime-sorting-table.tsx'
import { SortingTable } from '#src/ui/data/sorting-table.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Money } from '#src/ui/text/money.tsx'
import type { Month } from '../months.ts'
import type { PayValues } from '../pay-form.ts'
import { type Entry, isEntered, type PayRow } from '../pay-wizard.ts'
import { PayItemsDialog } from './pay-items-dialog.tsx'
import { StepCard } from './step-card.tsx'

/** One person's entry with the server's result; `row` is undefined until the result has arrived. */
export interface Reckoned extends Entry {
  row: PayRow | undefined
}

interface PayAmountsProps {
  of: Month
  rows: readonly Reckoned[]
  resource: QueryResource<unknown>
  onChange: (personId: number, values: PayValues) => void
  onLeaveOut: (personId: number) => void
  onBack: () => void
  onNext: () => void
}

const idOf = ({ person }: Entry): number => person.userDisabledPersonId ?? 0

const UNRECKONED = '这一位的工资没有算出来，请稍后再试'

/**
 * The problem that prevents this person's payment, as text; null if there is none. A person who was paid since the
 * choice has no amounts of the month any more, and is not asked for them.
 */
export const problemOf = ({ person, row, values }: Reckoned): string | null => {
  if (person.code !== 0) return person.message ?? UNRECKONED
  if (!isEntered(values)) return '还没有填写金额'
  return row && row.code !== 0 ? (row.message ?? UNRECKONED) : null
}

const amount = (
  key: string,
  header: string,
  of: (row: PayRow) => string | null | undefined,
): SortingColumn<Reckoned> => ({
  key,
  header: `${header}（元）`,
  align: 'end',
  // converted to a number only for sorting, never for a calculation
  sortOf: ({ row }) => Number((row && of(row)) ?? 0),
  cell: ({ row }) => (row && row.code === 0 ? <Money amount={of(row)} unit="" /> : <span className="muted">—</span>),
})

/** The amounts of each person. The platform calculates tax and net in the background. */
export function PayAmounts({ of, rows, resource, onChange, onLeaveOut, onBack, onNext }: PayAmountsProps) {
  const [editing, setEditing] = useState<number | null>(null)
  const edited = rows.find((row) => idOf(row) === editing)
  const problems = rows.filter((row) => problemOf(row) !== null).length
  const columns: readonly SortingColumn<Reckoned>[] = [
    {
      key: 'name',
      header: '职工',
      rowHeader: true,
      sortOf: ({ person }) => person.realName,
      cell: (row) => (
        <span className="cell-name">
          <strong>{row.person.realName}</strong>
          <Notes row={row} />
        </span>
      ),
    },
    amount('gross', '应发', ({ grossAmount }) => grossAmount),
    amount('deduction', '扣款', ({ deductionAmount }) => deductionAmount),
    amount('tax', '个税', ({ taxAmount }) => taxAmount),
    amount('net', '实发', ({ netAmount }) => netAmount),
    {
      key: 'acts',
      header: '操作',
      cell: (row) => (
        <span className="btns">
          <Button
            variant="secondary"
            size="small"
            icon="pencil"
            about={`：${row.person.realName}`}
            onClick={() => setEditing(idOf(row))}
          >
            填写金额
          </Button>
          <Button variant="quiet" size="small" about={`给${row.person.realName}`} onClick={() => onLeaveOut(idOf(row))}>
            这次不发
          </Button>
        </span>
      ),
    },
  ]
  return (
    <StepCard title="每个人发多少">
      {resource.errorText && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
      <div aria-busy={resource.isIndicatorShown || undefined}>
        <SortingTable
          caption="这次发放的工资"
          summary={resource.isIndicatorShown ? '正在计算个税和实发…' : '个税按今年累计预扣计算'}
          columns={columns}
          rows={rows}
          rowKey={idOf}
        />
      </div>
      <div className="btns">
        <Button variant="secondary" icon="arrow-left" onClick={onBack}>
          重新选人
        </Button>
        <Button
          iconAfter="arrow-right"
          reason={problems > 0 ? `${problems} 位的金额还不能发放，请看姓名下面的说明` : null}
          onClick={onNext}
        >
          核对
        </Button>
      </div>
      <PayItemsDialog
        of={of}
        entry={edited ?? null}
        onClose={() => setEditing(null)}
        onSave={(values) => {
          if (editing !== null) onChange(editing, values)
          setEditing(null)
        }}
      />
    </StepCard>
  )
}

function Notes({ row }: { row: Reckoned }) {
  const problem = problemOf(row)
  return (
    <>
      {problem && <small className="error">{problem}</small>}
      {row.row?.warnings.map((text) => (
        <small key={text} className="muted">
          请留意：{text}
        </small>
      ))}
      {row.values.remark && <small className="muted">备注：{row.values.remark}</small>}
    </>
  )
}
