import type { PayrollGetAllQuery } from '#src/api/graphql.ts'
import { Facts } from '#src/ui/data/description-list.tsx'
import { Money } from '#src/ui/text/money.tsx'

interface SalaryTotalsProps {
  /** of which time, in words */
  when: string
  totals: NonNullable<PayrollGetAllQuery['payrollGetAll']['summary']>
}

/** The sums of all payslips that match, on whichever page of them one is. */
export function SalaryTotals({
  when,
  totals: { count, grossAmount, deductionAmount, taxAmount, netAmount },
}: SalaryTotalsProps) {
  return (
    <section aria-label={`${when}合计`}>
      <Facts
        items={[
          { term: '合计', value: `${count} 张` },
          { term: '应发合计', value: <Money amount={grossAmount} /> },
          { term: '扣款合计', value: <Money amount={deductionAmount} /> },
          { term: '个税合计', value: <Money amount={taxAmount} /> },
          { term: '实发合计', value: <Money amount={netAmount} />, look: 'pay' },
        ]}
      />
    </section>
  )
}
