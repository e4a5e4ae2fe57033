import type { FastifyRequest } from 'fastify'
import { notJson, Refusal } from './refusal.ts'

export interface GraphQLRequest {
  /** Undefined when the request contains the document text itself. */
  documentId: string | undefined
  /** the document text, and the name of the operation in it that is to run */
  query: string | undefined
  operationName: string | undefined
  variables: Record<string, unknown>
}

const badRequest = (details: string): Refusal => new Refusal('BAD_REQUEST', 400, '请求格式不正确', details)

function textOf(source: Record<string, unknown>, name: string, isInAddress: boolean): string | undefined {
  const value = source[name]
  if (value === undefined || value === null || (isInAddress && value === '')) return undefined
  if (typeof value !== 'string') throw badRequest(`${name} 必须是文字`)
  return value
}

/** Reads an object. In a URL it is written as JSON, and an empty text counts as absent. */
function mapOf(source: Record<string, unknown>, name: string, isInAddress: boolean): Record<string, unknown> {
  let value = source[name]
  if (value === undefined || value === null || (isInAddress && value === '')) return {}
  if (isInAddress) {
    try {
      value = JSON.parse(String(value)) ?? {}
    } catch {
      throw badRequest(`${name} 不是正确的 JSON`)
    }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badRequest(`${name} 必须是对象`)
  return value as Record<string, unknown>
}

/**
 * Reads `{documentId, variables}`, or a document text, from a POST body or the query string of a GET or HEAD.
 * @throws Refusal BATCH_REFUSED for a list of operations, UNSUPPORTED_MEDIA_TYPE for a text, BAD_REQUEST for anything
 * else that is not a request.
 */
export function readRequest(request: FastifyRequest): GraphQLRequest {
  const isInAddress = request.method !== 'POST'
  const source = isInAddress ? request.query : request.body
  // Fastify also parses text/plain, and leaves forms to who asks for them; both are refused here
  const type = request.headers['content-type'] ?? ''
  const isUnread = typeof source === 'string' || (source === undefined && type !== '')
  if (isUnread && !/json/i.test(type)) throw notJson()
  if (Array.isArray(source)) throw new Refusal('BATCH_REFUSED', 400, '一次只能提交一个操作')
  if (typeof source !== 'object' || source === null) throw badRequest('请求内容必须是 JSON 对象')
  const given = source as Record<string, unknown>
  mapOf(given, 'extensions', isInAddress)
  return {
    documentId: textOf(given, 'documentId', isInAddress),
    query: textOf(given, 'query', isInAddress),
    operationName: textOf(given, 'operationName', isInAddress),
    variables: mapOf(given, 'variables', isInAddress),
  }
}
