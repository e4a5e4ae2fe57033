import { useEnumOptions } from './use-enum-options.ts'

/** The Chinese name of an enumeration value; empty until the names have loaded. */
export function EnumWord({ typeName, value }: { typeName: string; value: string | null | undefined }) {
  return useEnumOptions(typeName).find((option) => option.value === value)?.label ?? ''
}
