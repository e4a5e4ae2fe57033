import type { ReactNode } from 'react'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { PAY_SALARY } from '../paths.ts'
import { salarySearchFields } from '../salary-search.ts'
import { BankSheet } from './bank-sheet.tsx'

/** Pay to issue, and spreadsheets in and out. The sheet of the bank is that of one month. */
export function SalaryHead() {
  const { values, hrefWith } = useSearchState(salarySearchFields)
  const { year, month } = values
  return (
    <>
      {year !== null && month !== null && <BankSheet year={year} month={month} />}
      <LinkButton href={hrefWith({ import: true })} variant="secondary" icon="upload">
        从 Excel 导入
      </LinkButton>
      <LinkButton href={PAY_SALARY} variant="action" icon="money-bill">
        发放工资
      </LinkButton>
    </>
  )
}

/** To a payslip; the list stands as it did when one comes back. */
export function PayslipLink({ id, children }: { id: number; children: ReactNode }) {
  return <Link href={useSearchState(salarySearchFields).hrefWith({ id })}>{children}</Link>
}
