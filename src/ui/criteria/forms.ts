import type { CriteriaOf, Criterion } from './wcag.ts'

const control: readonly Criterion[] = ['1.3.1', '1.4.11', '2.1.1', '2.4.6', '2.5.8', '3.3.1', '3.3.2', '4.1.2']

export const criteria: CriteriaOf = {
  'forms/field.tsx': ['1.3.1', '1.3.2', '1.4.1', '2.4.6', '3.3.1', '3.3.2', '3.3.3'],
  'forms/text-input.tsx': [...control, '1.3.5', '3.3.3'],
  'forms/number-input.tsx': [...control, '3.3.3', '3.3.4'],
  'forms/text-area.tsx': [...control, '4.1.3'],
  'forms/select.tsx': [...control, '3.2.2'],
  'forms/date-input.tsx': [...control, '3.2.1'],
  'forms/checkbox-field.tsx': control,
  'forms/choice-group.tsx': [...control, '1.4.1'],
  'forms/radio-group.tsx': control,
  'forms/checkbox-group.tsx': control,
  'forms/file-field.tsx': [...control, '2.5.7', '4.1.3'],
  'forms/file-rows.tsx': ['2.1.1', '2.4.6', '4.1.2', '4.1.3'],
  'forms/error-summary.tsx': ['2.4.3', '2.4.4', '3.3.1', '3.3.3', '4.1.3'],
  'forms/filter-answer.tsx': ['4.1.3'],
  'forms/list-search.tsx': ['4.1.3'],
  'forms/search-form.tsx': ['1.3.1', '2.4.1'],
  'forms/keyword-search.tsx': [...control, '3.2.4'],
  'forms/one-by-one.tsx': ['2.4.3', '3.3.1', '3.3.4', '4.1.2', '4.1.3'],
  'forms/form.tsx': ['1.3.1', '3.2.2', '3.3.1', '3.3.4', '3.3.7'],
}
