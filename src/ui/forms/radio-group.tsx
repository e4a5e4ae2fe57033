import { useId } from 'react'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'

/** Exactly one of a few options. For more than about seven use Select. */
export function RadioGroup(props: ChoiceGroupProps) {
  const name = useId()
  return <ChoiceGroup name={name} {...props} type="radio" />
}
