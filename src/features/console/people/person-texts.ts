import { useEnumOptions } from '#src/lib/use-enum-options.ts'

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
    /** 肢体残疾 · 三级 */
    disability: (category: string | null | undefined, level: string | null | undefined) =>
      [...new Set([of(categories)(category), of(levels)(level)])].filter(Boolean).join(' · '),
  }
}

export type PersonWords = ReturnType<typeof usePersonWords>
