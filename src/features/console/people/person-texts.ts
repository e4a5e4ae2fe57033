import { veteranGradeLabel } from '#machines/rules/disability-certificate.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'

interface Disability {
  readonly disabilityCategory?: string | null | undefined
  readonly disabilityLevel?: string | null | undefined
  readonly veteranGrade?: number | null | undefined
}

/** Chinese names of the enumerations of a record, as the services give them. */
export function usePersonWords() {
  const categories = useEnumOptions('DisabilityCategory')
  const levels = useEnumOptions('DisabilityLevel')
  const sexes = useEnumOptions('Sex')
  const workStatuses = useEnumOptions('WorkStatus')
  const of = (options: readonly { value: string; label: string }[]) => (value: string | null | undefined) =>
    options.find((each) => each.value === value)?.label ?? ''
  return {
    category: of(categories),
    level: of(levels),
    sex: of(sexes),
    workStatus: of(workStatuses),
    /** 肢体残疾 · 三级, 肢体残疾 · 残疾军人六级 */
    disability: ({ disabilityCategory, disabilityLevel, veteranGrade }: Disability) =>
      [...new Set([of(categories)(disabilityCategory), of(levels)(disabilityLevel) || veteranGradeLabel(veteranGrade)])]
        .filter(Boolean)
        .join(' · '),
  }
}

export type PersonWords = ReturnType<typeof usePersonWords>
