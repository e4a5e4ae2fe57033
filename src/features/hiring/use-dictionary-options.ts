import { useDictionary } from '#src/lib/use-cached.ts'
import type { Option } from '#src/ui/forms/select.tsx'

/** The values of a dictionary as options; empty until they are loaded. */
export const useDictionaryOptions = (key: string): readonly Option[] =>
  (useDictionary(key).data ?? []).map(({ id, displayName }) => ({ value: String(id), label: displayName }))
