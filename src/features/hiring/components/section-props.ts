import type { Path } from 'react-hook-form'
import type { FieldProps } from '#src/ui/forms/field.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { RequirementValues } from '../requirement-values.ts'

type MarkedField = Omit<ReturnType<AppForm<RequirementValues>['field']>, 'required'> & Pick<FieldProps, 'required'>

/** What a part of the form of a posting is given. */
export interface SectionProps {
  /** its fields say when they are asked for */
  form: Pick<AppForm<RequirementValues>, 'methods'> & { field: (name: Path<RequirementValues>) => MarkedField }
  values: RequirementValues
}
