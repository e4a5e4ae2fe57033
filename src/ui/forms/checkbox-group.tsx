import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'

/** Any number of a few. The value in a form is an array of the chosen values. */
export function CheckboxGroup(props: ChoiceGroupProps) {
  return <ChoiceGroup {...props} type="checkbox" />
}
