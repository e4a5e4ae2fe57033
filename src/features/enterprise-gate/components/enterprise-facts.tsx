import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { type Authentication, LABELS } from '../authentication-form.model.ts'

const SHOWN = [
  'enterpriseName',
  'socialCreditCode',
  'enterpriseType',
  'industry',
  'scale',
  'legalPerson',
  'contactName',
  'contactPhone',
  'address',
  'introduction',
] as const

/** The submitted data, for users who currently may not change it. */
export function EnterpriseFacts({ enterprise }: { enterprise: Authentication }) {
  return <DescriptionList items={SHOWN.map((name) => ({ term: LABELS[name], value: enterprise[name] }))} />
}
