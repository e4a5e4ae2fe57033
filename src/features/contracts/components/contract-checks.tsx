import { MINIMUM_WAGE_UNKNOWN } from '#machines/rules/unknown-minimum-wage.ts'
import { minimumWageWords } from '#src/lib/minimum-wage-words.ts'
import { resultWithin, useTerm } from '#src/lib/terms.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { type Check, Checklist } from '#src/ui/data/checklist.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { faultsOf, type Known, probationLimit, termsOf } from '../contract-form.rules.ts'
import type { ContractValues } from '../contract-form.values.ts'

interface ContractChecksProps {
  form: AppForm<ContractValues>
  known: Known
  /** the minimum wage at the place of work, with its official notice */
  standard: Parameters<typeof minimumWageWords>[0] | null
  /** whether no minimum wage is known for the place */
  isMinimumWageUnknown: boolean
  submitLabel: string
}

const probationText = (months: number | null): string => {
  if (months === null) return '选好期限后，会告诉您试用期最长多久'
  return months === 0
    ? '这种合同或期限不能约定试用期（劳动合同法第十九条、第七十条）'
    : `这个期限的试用期最长 ${months} 个月，工资不低于约定的 80%（劳动合同法第十九条、第二十条）`
}

/** Shows conflicts of the typed terms with the law, and the submit button. */
export function ContractChecks({ form, known, standard, isMinimumWageUnknown, submitLabel }: ContractChecksProps) {
  const values = form.methods.watch()
  const term = useTerm('contract')
  const minimumText = standard
    ? minimumWageWords(standard)
    : isMinimumWageUnknown
      ? `${MINIMUM_WAGE_UNKNOWN}。请对照当地公布的标准`
      : '选好工作城市和开始日期后，会核对当地最低工资'
  const isReadable = termsOf(values) !== null
  const faults = faultsOf(values, known)
  const checks: Check[] = faults.map(({ message }) => ({ result: 'unmet', text: message }))
  const clean: Check[] = isReadable && faults.length === 0 ? [{ result: 'met', text: '必备条款和期限的核对' }] : []
  return (
    <aside className="sticky stack" aria-label="核对与提交">
      <Card title="边写边核对">
        <p className="small">{probationText(probationLimit(values))}</p>
        <p className="small">{minimumText}</p>
        {isReadable ? (
          <Checklist label="核对结果" checks={[...checks, ...clean]} />
        ) : (
          <p className="small muted">填好开始日期、每周工作时间和工资后开始核对。</p>
        )}
      </Card>
      <Card title="提交审核">
        <p className="small">提交后由平台审核，通过后通知双方签署。{resultWithin(term)}</p>
        <Button type="submit" variant="action" size="large" block icon="send" busy={form.submitting}>
          {submitLabel}
        </Button>
      </Card>
    </aside>
  )
}
