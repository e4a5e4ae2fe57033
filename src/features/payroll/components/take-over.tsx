import { useState } from 'react'
import { PayrollGetAllDocument } from '#src/api/graphql.ts'
import { formatMonth } from '#src/lib/date-time.ts'
import { formatYuan } from '#src/lib/money.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { Month } from '../months.ts'
import type { PayValues } from '../pay-form.ts'
import { lastInsured } from '../pay-wizard.ts'

/** Number of earlier months in which the last figures are searched. */
const MONTHS = 24

interface TakeOverProps {
  of: Month
  personId: number
  form: AppForm<PayValues>
}

/**
 * Social insurance and housing fund hardly change from month to month, so one button copies them from the last payslip.
 */
export function TakeOver({ of, personId, form }: TakeOverProps) {
  const [said, setSaid] = useState('')
  const resource = useQueryResource(
    PayrollGetAllDocument,
    { userDisabledPersonId: personId, pageSize: MONTHS },
    { errors: 'inline' },
  )
  const last = lastInsured(resource.data?.payrollGetAll.items ?? [], of)
  if (!last) return null
  const { year, month, socialInsurance, housingFund } = last
  const from = formatMonth(year, month)
  const take = () => {
    form.methods.setValue('socialInsurance', socialInsurance, { shouldDirty: true, shouldValidate: true })
    form.methods.setValue('housingFund', housingFund, { shouldDirty: true, shouldValidate: true })
    setSaid(`已填入${from}的个人社保和公积金，可以再修改。`)
  }
  return (
    <div className="stack">
      <p className="small muted">
        {from}：个人社保 {formatYuan(socialInsurance)}，个人公积金 {formatYuan(housingFund)}
      </p>
      <div className="btns">
        <Button variant="secondary" size="small" icon="copy" onClick={take}>
          沿用{from}的社保和公积金
        </Button>
      </div>
      <p className="small" role="status">
        {said}
      </p>
    </div>
  )
}
