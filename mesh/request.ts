import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

export interface GraphQLRequest {
  /** Undefined when the request carries a document of its own. */
  documentId: string | undefined
  /** that document, and which of its operations is meant */
  query: string | undefined
  operationName: string | undefined
  variables: Record<string, unknown>
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function parsed(variables: unknown): unknown {
  if (typeof variables !== 'string') return variables
  try {
    return JSON.parse(variables)
  } catch {
    return Number.NaN
  }
}

/**
 * `{documentId, variables}` of a POST body or a GET query string (there the variables are JSON text).
 * @throws Refusal BATCH_REFUSED for a list of operations, BAD_REQUEST for anything else that is no request.
 */
export function readRequest(request: FastifyRequest): GraphQLRequest {
  const source = request.method === 'GET' ? request.query : request.body
  if (Array.isArray(source)) throw new Refusal('BATCH_REFUSED', 400, '一次只能提交一个操作')
  if (typeof source !== 'object' || source === null) throw new Refusal('BAD_REQUEST', 400, '请求格式不正确')
  const { documentId, query, operationName, variables: given } = source as Record<string, unknown>
  const variables = (request.method === 'GET' ? parsed(given) : given) ?? {}
  if (typeof variables !== 'object' || Array.isArray(variables)) {
    throw new Refusal('BAD_REQUEST', 400, '请求格式不正确', 'variables must be an object')
  }
  return {
    documentId: textOf(documentId),
    query: textOf(query),
    operationName: textOf(operationName),
    variables: variables as Record<string, unknown>,
  }
}
