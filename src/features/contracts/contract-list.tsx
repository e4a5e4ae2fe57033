import { ContractEmploymentContractNotifyDocument, type ContractRowFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { type BulkActs, bulkAct } from '#src/lib/list/bulk-acts.ts'
import type { ListColumn } from '#src/lib/list/crud-list.ts'
import { choice } from '#src/lib/list/filters.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { CONTRACT_TYPE_NAMES, expiryText, termText, wageText } from './contract-texts.ts'
import { signingText } from './signing-text.ts'

/** The filters and actions that the lists of staff and enterprise share. */

export const expiring = choice(
  'expiring',
  '到期时间',
  [
    { value: '30', label: '30 天内到期' },
    { value: '60', label: '60 天内到期' },
    { value: '90', label: '90 天内到期' },
  ],
  { variable: 'expiringDays', send: Number },
)

export const typeColumn: ListColumn<ContractRowFragment> = {
  key: 'type',
  header: '类型',
  cell: ({ contractType }) => CONTRACT_TYPE_NAMES[contractType],
}

export const termColumns: readonly ListColumn<ContractRowFragment>[] = [
  {
    key: 'term',
    header: '期限',
    sortKey: 'endDate',
    cell: (contract) => {
      const near = expiryText(contract)
      return (
        <span className="tags">
          {termText(contract)}
          {near && (
            <Chip tone="wait" icon="calendar-clock">
              {near}
            </Chip>
          )}
        </span>
      )
    },
  },
  {
    key: 'lastDay',
    header: '最后工作日',
    isExtra: true,
    cell: ({ terminationDate }) => (terminationDate ? formatDate(terminationDate) : ''),
  },
  { key: 'wage', header: '工资', align: 'end', cell: (contract) => wageText(contract) },
  { key: 'signing', header: '签署', cell: signingText },
]

export const contractNameOf = ({ realName, position }: Pick<ContractRowFragment, 'realName' | 'position'>): string =>
  `${realName}的${position}合同`

/** The bulk action that reminds parties who have not signed. */
export const reminding: BulkActs<ContractRowFragment> = {
  acts: [
    bulkAct({
      name: 'notify',
      label: '提醒签署',
      icon: 'bell',
      document: ContractEmploymentContractNotifyDocument,
      variablesOf: ({ id }) => ({ input: { id } }),
      consequence: '还没有签署的职工各收到一条提醒。',
      done: (count) => `已提醒 ${count}合同的职工签署`,
    }),
  ],
}
