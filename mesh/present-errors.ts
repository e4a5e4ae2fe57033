import type { GraphQLError } from 'graphql'
import { MESSAGES, type UpstreamCode } from './errors.ts'
import { variableProblem } from './variable-words.ts'

/** An error as it goes over the wire. Positions in a document the client did not send are left out. */
export interface PresentedError {
  message: string
  path?: readonly (string | number)[]
  extensions: Record<string, unknown> & { code: string }
}

function coded(code: UpstreamCode, details: string | null): PresentedError['extensions'] {
  return { code, httpStatus: 0, abpCode: 0, details, validationErrors: null }
}

/** True for an exception of the program, as opposed to an answer of the services or a violation of the schema. */
export function isUnexpected(error: GraphQLError): boolean {
  return error.originalError !== undefined && error.originalError !== null && error.extensions?.code === undefined
}

/**
 * - a coded error of the services: as it is
 * - something thrown: its text may hold anything, so only the calm sentence goes out
 * - with a path: a value the schema promised was missing in the answer
 * - without: the variables do not fit the operation; `details` and `validationErrors` say which
 */
export function presentError(error: GraphQLError): PresentedError {
  const path = error.path ? { path: error.path } : {}
  const code = error.extensions?.code
  if (typeof code === 'string') {
    return { message: error.message, ...path, extensions: error.extensions as PresentedError['extensions'] }
  }
  if (isUnexpected(error))
    return { message: MESSAGES.UPSTREAM_ERROR, ...path, extensions: coded('UPSTREAM_ERROR', null) }
  const problem = error.path ? null : variableProblem(error.message)
  if (problem !== null) {
    const extensions = { ...coded('BAD_USER_INPUT', problem.message), validationErrors: [problem] }
    return { message: MESSAGES.BAD_USER_INPUT, extensions }
  }
  const kind = error.path ? 'BAD_UPSTREAM_RESPONSE' : 'BAD_USER_INPUT'
  return { message: MESSAGES[kind], ...path, extensions: coded(kind, error.message) }
}
