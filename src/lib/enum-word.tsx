import { useEnumOptions } from './use-enum-options.ts'

/** The Chinese name of a value of an enumeration, once it is known. */
export function EnumWord({ typeName, value }: { typeName: string; value: string | null | undefined }) {
  return useEnumOptions(typeName).find((option) => option.value === value)?.label ?? ''
}
