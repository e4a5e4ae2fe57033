import type { ReactNode } from 'react'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { PAY_SALARY } from '../paths.ts'
import { salarySearchFields } from '../salary-search.ts'
import { BankSheet } from './bank-sheet.tsx'

/** Buttons for issuing pay, and for importing and exporting spreadsheets. The bank's file is for one month. */
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

/** A link to a payslip; a return from it shows the list with its filters. */
export function PayslipLink({ id, children }: { id: number; children: ReactNode }) {
  return <Link href={useSearchState(salarySearchFields).hrefWith({ id })}>{children}</Link>
}
