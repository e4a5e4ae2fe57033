import type { GraphQLError } from 'graphql'
import { MESSAGES, type UpstreamCode } from './errors.ts'
import { variableProblem } from './variable-words.ts'

/** An error in the form for clients. Positions are left out for a document that the client did not send. */
export interface PresentedError {
  message: string
  path?: readonly (string | number)[]
  extensions: Record<string, unknown> & { code: string }
}

/** @param httpStatus 0: no service has answered */
function coded(code: UpstreamCode, details: string | null, httpStatus = 0): PresentedError['extensions'] {
  return { code, httpStatus, abpCode: 0, details, validationErrors: null }
}

/** True for an exception of the program, in contrast to a failure of the services or a violation of the schema. */
export function isUnexpected(error: GraphQLError): boolean {
  return error.originalError !== undefined && error.originalError !== null && error.extensions?.code === undefined
}

/**
 * - a coded error of the services is passed on unchanged
 * - an exception is replaced by a general sentence, because its text may contain anything
 * - an error with a path means that a value promised by the schema was missing in the answer
 * - an error without a path means that the variables do not match the operation; `details` and `validationErrors` name
 *   them
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
    const extensions = { ...coded('BAD_USER_INPUT', problem.message, 400), validationErrors: [problem] }
    return { message: MESSAGES.BAD_USER_INPUT, extensions }
  }
  const kind = error.path ? 'BAD_UPSTREAM_RESPONSE' : 'BAD_USER_INPUT'
  return { message: MESSAGES[kind], ...path, extensions: coded(kind, error.message) }
}
