import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { type AssignmentOrder, loadText, matchOf, type Person } from './assignment.ts'

interface PersonChoiceProps {
  person: Person
  order: AssignmentOrder & { unitName: string }
  /** null while the person is not selected */
  quantity: string | null
  onChange: (quantity: string | null) => void
}

/** A person who can be selected: abilities, workload and, once selected, the quantity they get. */
export function PersonChoice({ person, order, quantity, onChange }: PersonChoiceProps) {
  const match = matchOf(person, order)
  const suggested = dropTrailingZeros(order.perPersonMax ?? '')
  return (
    <div className="person-choice">
      <CheckboxField
        label={person.realName}
        checked={quantity !== null}
        onChange={(event) => onChange(event.target.checked ? suggested : null)}
        hint={
          <span className="tags">
            <Chip tone={match.tone} icon={match.icon}>
              {match.label}
            </Chip>
            <span>{[loadText(person), person.cityName].filter(Boolean).join(' · ')}</span>
          </span>
        }
      />
      {quantity !== null && (
        <NumberInput
          label={`派给 ${person.realName} 的数量`}
          unit={order.unitName}
          value={quantity}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}
