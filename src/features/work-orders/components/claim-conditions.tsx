import type { OrderForClaimFragment } from '#src/api/graphql.ts'
import { Checklist } from '#src/ui/data/checklist.tsx'

/** Every condition of the claim and whether it is fulfilled, as text. */
export function ClaimConditions({ conditions }: { conditions: OrderForClaimFragment['claimConditions'] }) {
  if (conditions.length === 0) return null
  return (
    <div>
      <h3 className="h-md">领取条件</h3>
      <Checklist
        label="领取条件"
        checks={conditions.map(({ met, isRequired, label, hint }) => ({
          result: met ? 'met' : isRequired ? 'unmet' : 'note',
          text: label,
          note: hint,
        }))}
      />
    </div>
  )
}
