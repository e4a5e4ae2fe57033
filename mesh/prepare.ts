import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { GatewayContext } from './context.ts'
import { type GatewayLimits, limitRules } from './limits.ts'
import { isUnexpected, presentError } from './present-errors.ts'

export interface Prepared {
  readonly isMutation: boolean
  execute(context: GatewayContext, variables: Record<string, unknown>): Promise<ExecutionResult> | ExecutionResult
  stringify(result: ExecutionResult): string
}

export interface PrepareOptions {
  limits: GatewayLimits
  introspection: boolean
  operationName?: string | undefined
}

/** Thrown for a document that is not allowed, with the reasons. */
export class RefusedDocument extends Error {
  readonly reasons: readonly GraphQLError[]
  constructor(reasons: readonly GraphQLError[]) {
    super(reasons.map((reason) => reason.message).join('\n'))
    this.reasons = reasons
  }
}

/**
 * Leaves are plain JSON that the services have checked against their own schema, so they are neither checked nor copied
 * again; the serialiser is generated from the selection, as for a REST answer.
 */
const JIT = { disableLeafSerialization: true, customJSONSerializer: true, disablingCapturingStackErrors: true }

/**
 * Parses, validates (including depth, cost and number of root fields) and compiles a document, once for all its
 * executions.
 * @throws RefusedDocument when it is not valid, too long, too deep, too broad or too costly.
 */
export function prepare(schema: GraphQLSchema, text: string, options: PrepareOptions): Prepared {
  const { limits, introspection, operationName } = options
  const document = orRefuse(() => parse(text, { maxTokens: limits.tokens }))
  // limits are checked first: the other rules compare every field with every other, which is slow for many fields
  const reasons = orRefuse(() => {
    const tooMuch = validate(schema, document, limitRules(limits))
    if (tooMuch.length > 0) return tooMuch
    return validate(schema, document, [...specifiedRules, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])])
  })
  if (reasons.length > 0) throw new RefusedDocument(reasons)
  return compile(schema, document, operationName)
}

/** Turns any error while reading a document, even a stack overflow from deep nesting, into an error of the document. */
function orRefuse<T>(read: () => T): T {
  try {
    return read()
  } catch (failure) {
    if (failure instanceof GraphQLError) throw new RefusedDocument([failure])
    if (failure instanceof RangeError) throw new RefusedDocument([new GraphQLError('nested too deep')])
    throw failure
  }
}

/** Compiles a document that has been validated. */
export function compile(schema: GraphQLSchema, document: DocumentNode, operationName?: string): Prepared {
  let compiled = compileQuery(schema, document, operationName ?? '', JIT)
  // The generated serialiser cannot write free-form values; a document with such values uses JSON.stringify.
  if (!isCompiledQuery(compiled)) {
    compiled = compileQuery(schema, document, operationName ?? '', { ...JIT, customJSONSerializer: false })
  }
  if (!isCompiledQuery(compiled)) {
    throw new RefusedDocument((compiled.errors as GraphQLError[] | undefined) ?? [new GraphQLError('not compilable')])
  }
  return {
    isMutation: getOperationAST(document, operationName)?.operation === 'mutation',
    execute: (context, variables) => compiled.query(undefined, context, variables) as ExecutionResult,
    stringify: compiled.stringify,
  }
}

/** The maximum number of errors reported: thousands of wrong values would each be an error. */
const MOST_ERRORS = 20

/**
 * The text of an answer. Errors are sent in the form for clients; unexpected errors are passed to `log` with all
 * details.
 */
export function answerText(prepared: Prepared, result: ExecutionResult, log: (failure: unknown) => void): string {
  if (!result.errors?.length) return prepared.stringify(result)
  for (const error of result.errors) if (isUnexpected(error)) log(error.originalError)
  return JSON.stringify({ data: result.data, errors: result.errors.slice(0, MOST_ERRORS).map(presentError) })
}
