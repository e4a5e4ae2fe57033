import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'

/** Several options of a few. The form value is an array of the selected values. */
export function CheckboxGroup(props: ChoiceGroupProps) {
  return <ChoiceGroup {...props} type="checkbox" />
}
