import { useMemo, useRef } from 'react'
import { isStorableDay } from '#machines/rules/storable-days.ts'
import { ContractMinimumWageGetOfPlaceDocument } from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Form } from '#src/ui/forms/form.tsx'
import { contractSchema, type Known } from '../contract-form.rules.ts'
import { CONTRACT_LABELS, type ContractValues } from '../contract-form.values.ts'
import { ContractChecks } from './contract-checks.tsx'
import { InsuranceFields, KindFields, MoreFields, PayFields, TermFields, WorkFields } from './contract-form-fields.tsx'

interface ContractFormProps {
  /** the key of the stored draft */
  draft: { id: number | string; rowVersion?: number | null }
  values: ContractValues
  /** the city of the initial values, until its province is known */
  city: { id: number; name: string } | null
  isRenewal: boolean
  /**
   * whether the form has fields for clauses; false for an existing contract, whose clauses this form does not change
   */
  hasClauses: boolean
  submitLabel: string
  onSave: (values: ContractValues) => Promise<unknown>
}

/** Creates or changes a contract; conflicts with the law are shown while typing. */
export function ContractForm(props: ContractFormProps) {
  const { draft: place, values, city, isRenewal, hasClauses, submitLabel, onSave } = props
  const known = useRef<Known>({ today: toDateInput(pageNow()), minimumWage: null, isRenewal })
  const schema = useMemo(() => contractSchema(() => known.current), [])
  const { form, draft } = useDraftedForm<ContractValues>({
    draft: { form: 'contract', ...place },
    schema: schema as never,
    labels: CONTRACT_LABELS,
    defaultValues: values,
    onSubmit: onSave,
  })
  const [cityId, startDate] = form.methods.watch(['cityId', 'startDate'])
  const answer = useQueryResource(
    ContractMinimumWageGetOfPlaceDocument,
    // for work without a city, the services use the employer's place
    { cityId: cityId === '' ? null : Number(cityId), day: startDate },
    { enabled: isStorableDay(startDate), errors: 'inline' },
  ).data?.minimumWageGetOfPlace
  const standard = answer?.minimumWage ?? null
  const minimum = standard?.isInForce ? standard : null
  known.current = { ...known.current, minimumWage: minimum }
  const isUnknown = answer?.isUnknown ?? false
  return (
    <Form form={form} label="合同">
      <DraftNotice draft={draft} />
      <div className="split">
        <div className="stack">
          <KindFields form={form} />
          <TermFields form={form} />
          <WorkFields form={form} city={city} />
          <PayFields form={form} />
          <InsuranceFields form={form} />
          <MoreFields form={form} hasClauses={hasClauses} />
        </div>
        <ContractChecks
          form={form}
          known={known.current}
          standard={minimum}
          isMinimumWageUnknown={isUnknown}
          submitLabel={submitLabel}
        />
      </div>
    </Form>
  )
}
