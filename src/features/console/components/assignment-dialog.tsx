import { useState } from 'react'
import {
  UserDisabledPersonGetAllDocument,
  WorkOrderParticipatorStaffAssignmentListDocument,
  type WorkOrderParticipatorStaffAssignmentListMutation,
} from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import type { ManagedOrder } from '#src/shared/work-orders/funding-card.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Checklist } from '#src/ui/data/checklist.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { leftAfter, listProblem, type Quantities, ranked } from './assignment.ts'
import { PersonChoice } from './person-choice.tsx'

type Results = WorkOrderParticipatorStaffAssignmentListMutation['workOrderParticipatorStaffAssignmentList']

interface AssignmentDialogProps {
  order: ManagedOrder
  open: boolean
  onClose: () => void
}

/** Assigns parts of an order to persons. Each row succeeds or fails independently, and the result shows both. */
export function AssignmentDialog({ order, open, onClose }: AssignmentDialogProps) {
  return (
    <Dialog open={open} title={`派单：${order.displayName}`} onClose={onClose}>
      <Assignment order={order} onClose={onClose} />
    </Dialog>
  )
}

function Assignment({ order, onClose }: Omit<AssignmentDialogProps, 'open'>) {
  const [results, setResults] = useState<Results | null>(null)
  if (results === null) return <ChoosePersons order={order} onClose={onClose} onAssigned={setResults} />
  return <AssignmentResults results={results} order={order} onClose={onClose} onMore={() => setResults(null)} />
}

const MOST_PERSONS = 50

interface ChoosePersonsProps {
  order: ManagedOrder
  onClose: () => void
  onAssigned: (results: Results) => void
}

function ChoosePersons({ order, onClose, onAssigned }: ChoosePersonsProps) {
  const [quantities, setQuantities] = useState<Quantities>({})
  const [problem, setProblem] = useState<string | null>(null)
  const assign = useMutationAction(WorkOrderParticipatorStaffAssignmentListDocument, { errors: 'inline' })
  const send = async () => {
    const found = listProblem(quantities, order)
    setProblem(found)
    if (found !== null) return
    const assignments = Object.entries(quantities).map(([id, quantity]) => ({
      userDisabledPersonId: Number(id),
      quantity,
    }))
    try {
      const answer = await assign.run({ input: { workOrderId: order.id, assignments } })
      onAssigned(answer.workOrderParticipatorStaffAssignmentList)
    } catch {
      // the error is shown below
    }
  }
  const count = Object.keys(quantities).length
  return (
    <>
      <p className="small" role="status">
        工单还剩 {formatQuantity(order.remainingQuantity)} {order.unitName}
        {count > 0 && `，已选 ${count} 人，派出后剩 ${formatQuantity(leftAfter(quantities, order))} ${order.unitName}`}
      </p>
      <PersonSearch order={order} quantities={quantities} onChange={setQuantities} />
      {(problem ?? assign.errorText) && (
        <p className="error" role="alert">
          {problem ?? assign.errorText}
        </p>
      )}
      <div className="btns">
        <Button variant="secondary" onClick={onClose}>
          再想想
        </Button>
        <Button icon="send" busy={assign.isBusy} onClick={() => void send()}>
          {count > 0 ? `派给 ${count} 人` : '派单'}
        </Button>
      </div>
    </>
  )
}

interface PersonSearchProps {
  order: ManagedOrder
  quantities: Quantities
  onChange: (quantities: Quantities) => void
}

function PersonSearch({ order, quantities, onChange }: PersonSearchProps) {
  const [name, setName] = useState('')
  const [asked, setAsked] = useState('')
  const persons = useQueryResource(
    UserDisabledPersonGetAllDocument,
    { realName: asked || null, isOnlyViewAuditPassed: true, pageSize: MOST_PERSONS },
    { errors: 'inline', keepPrevious: true },
  )
  const items = persons.data?.userDisabledPersonGetAll.items
  const set = (id: number, quantity: string | null) => {
    const { [id]: _, ...others } = quantities
    onChange(quantity === null ? others : { ...others, [id]: quantity })
  }
  return (
    <>
      <form
        method="post"
        aria-label="查找求职者"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(name.trim())
        }}
      >
        <TextInput
          label="姓名"
          value={name}
          onChange={(event) => setName(event.target.value)}
          affix={
            <Button type="submit" variant="secondary">
              查找
            </Button>
          }
        />
      </form>
      <DataList
        {...dataListProps(persons, items)}
        empty={{ title: '没有找到符合的人', text: '只列出身份审核已通过的求职者，可以换一个姓名。', level: 3 }}
      >
        <ul className="queue queue-scroll" aria-label="求职者">
          {ranked(items ?? [], order).map((person) => (
            <li key={person.id}>
              <PersonChoice
                person={person}
                order={order}
                quantity={quantities[person.id] ?? null}
                onChange={(quantity) => set(person.id, quantity)}
              />
            </li>
          ))}
        </ul>
      </DataList>
    </>
  )
}

interface AssignmentResultsProps {
  results: Results
  order: ManagedOrder
  onClose: () => void
  onMore: () => void
}

function AssignmentResults({ results, order, onClose, onMore }: AssignmentResultsProps) {
  return (
    <>
      <p role="status">
        已派给 {results.assignedCount} 人，{results.failedCount} 人没有派出，工单还剩{' '}
        {formatQuantity(results.remainingQuantity)} {order.unitName}。
      </p>
      <Checklist
        label="派单结果"
        checks={results.items.map(({ isAssigned, realName, quantity, confirmBy, message }) => ({
          result: isAssigned ? 'met' : 'unmet',
          text: `${realName ?? '这位求职者'}，${formatQuantity(quantity)} ${order.unitName}`,
          note: isAssigned ? `已派出，${formatDayTime(confirmBy)} 前确认` : message,
        }))}
      />
      <div className="btns">
        <Button variant="secondary" onClick={onMore}>
          继续派单
        </Button>
        <Button onClick={onClose}>完成</Button>
      </div>
    </>
  )
}
