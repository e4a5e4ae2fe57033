export interface ValidationError {
  message: string
  members?: readonly string[] | null
}

interface Located {
  name: string | null
  message: string
}

/** Converts `Input.Educations[1].EndDate` to the form's field path, `input.educations.1.enddate`. */
const pathOf = (member: string) => member.toLowerCase().replace(/\[(\d+)\]/g, '.$1')
const plain = (member: string) => member.split('.').at(-1)?.toLowerCase() ?? ''

function validationErrorsOf(error: unknown): readonly ValidationError[] {
  if (typeof error !== 'object' || error === null || !('validationErrors' in error)) return []
  return Array.isArray(error.validationErrors) ? error.validationErrors : []
}

/** The message of a failure that names no field: the server's `details` are more precise than its `message`. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && 'details' in error && typeof error.details === 'string' && error.details) {
    return error.details
  }
  if (error instanceof Error && error.message) return error.message
  return '服务暂时没有回应，请稍后再试'
}

/**
 * Assigns the errors of a rejected submission to known fields. The server writes member names in either case and may
 * prefix them (`Input.Quantity`); an error that matches no field concerns the whole form and has `name: null`.
 */
export function locateProblems(error: unknown, fieldNames: readonly string[]): Located[] {
  const errors = validationErrorsOf(error)
  if (errors.length === 0) return [{ name: null, message: messageOf(error) }]
  return errors.map(({ message, members }) => {
    const isMeant = (how: (name: string) => string) => (name: string) =>
      members?.some((member) => how(member) === how(name)) === true
    // a field in a list row is found only by its whole path, because its last part is the same in every row
    const inList = members?.some((member) => /\[\d+\]/.test(member)) === true
    const known = fieldNames.find(isMeant(pathOf)) ?? (inList ? undefined : fieldNames.find(isMeant(plain)))
    return { name: known ?? null, message }
  })
}
