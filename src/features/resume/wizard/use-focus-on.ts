import { useEffect } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'

/** Focuses the field that the user opened from a reason of the audit. */
export function useFocusOn<Values extends FieldValues>(form: AppForm<Values>, field: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field that is asked for
  useEffect(() => {
    if (field === null) return undefined
    const id = form.field(field as Path<Values>).id
    // waits until the heading of the new page has received the focus
    const timer = setTimeout(() => focusOn(id), 300)
    return () => clearTimeout(timer)
  }, [field])
}

function focusOn(id: string): void {
  const target = document.getElementById(id)
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
