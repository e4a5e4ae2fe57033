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
}

/** A document that must not run, with the reasons. */
export class RefusedDocument extends Error {
  readonly reasons: readonly GraphQLError[]
  constructor(reasons: readonly GraphQLError[]) {
    super(reasons.map((reason) => reason.message).join('\n'))
    this.reasons = reasons
  }
}

/**
 * Leaves are plain JSON already (the services checked them against their own schema), so they are neither checked nor
 * copied again; the serialiser is generated from the selection, as for a REST answer.
 */
const JIT = { disableLeafSerialization: true, customJSONSerializer: true, disablingCapturingStackErrors: true }

/**
 * Parses, validates (depth and cost among the rules) and compiles a document, once for all its executions.
 * @throws RefusedDocument when it is not valid, too deep or too costly.
 */
export function prepare(schema: GraphQLSchema, text: string, options: PrepareOptions): Prepared {
  const document = parseOrRefuse(text)
  const rules = [...specifiedRules, ...limitRules(options.limits)]
  if (!options.introspection) rules.push(NoSchemaIntrospectionCustomRule)
  const reasons = validate(schema, document, rules)
  if (reasons.length > 0) throw new RefusedDocument(reasons)
  return compile(schema, document)
}

function parseOrRefuse(text: string): DocumentNode {
  try {
    return parse(text)
  } catch (failure) {
    throw new RefusedDocument([failure as GraphQLError])
  }
}

/** Compiles a document already validated. */
export function compile(schema: GraphQLSchema, document: DocumentNode, operationName?: string): Prepared {
  let compiled = compileQuery(schema, document, operationName ?? '', JIT)
  // The generated serialiser knows no free-form values; such a document is written by JSON.stringify.
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

/**
 * The text of an answer. Errors go out presented; those nobody foresaw are handed to `log`, with all they know.
 */
export function answerText(prepared: Prepared, result: ExecutionResult, log: (failure: unknown) => void): string {
  if (!result.errors?.length) return prepared.stringify(result)
  for (const error of result.errors) if (isUnexpected(error)) log(error.originalError)
  return JSON.stringify({ data: result.data, errors: result.errors.map(presentError) })
}
