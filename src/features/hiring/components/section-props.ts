import type { Path } from 'react-hook-form'
import type { FieldProps } from '#src/ui/forms/field.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { RequirementValues } from '../requirement-values.ts'

type MarkedField = Omit<ReturnType<AppForm<RequirementValues>['field']>, 'required'> & Pick<FieldProps, 'required'>

/** The props of a section in the form of a posting. */
export interface SectionProps {
  /** the form, whose fields say when they are required */
  form: Pick<AppForm<RequirementValues>, 'methods'> & { field: (name: Path<RequirementValues>) => MarkedField }
  values: RequirementValues
}
