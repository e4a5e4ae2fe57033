import type { Call } from './abp/conventions/calls.ts'
import { type Answer, fail } from './abp/conventions/envelope.ts'
import { AppError } from './abp/conventions/errors.ts'
import { forGateway } from './abp/files/file-links.ts'
import type { Services } from './app.ts'

interface UpstreamCall {
  query: Record<string, unknown>
  body: unknown
  headers: Record<string, string | undefined>
  gone?: AbortSignal | undefined
}

/**
 * The services for in-process calls of the gateway: the same checks and responses as over HTTP, without serialisation.
 */
export function createEmbeddedUpstream({ operations, dispatch }: Pick<Services, 'operations' | 'dispatch'>) {
  const byId = new Map(forGateway(operations).map((operation) => [operation.id, operation]))
  return {
    async invoke(operationId: string, call: UpstreamCall): Promise<Answer> {
      const operation = byId.get(operationId)
      if (!operation) return fail(new AppError('notFound', { details: '没有这个接口' }))
      const outcome = await dispatch(operation, asCall(call))
      // a file in a response is an error here, because the gateway gets links instead of files
      return 'file' in outcome ? fail(new AppError('internal')) : outcome
    },
  }
}

const asCall = ({ query, body, headers, gone }: UpstreamCall): Call => ({
  query,
  body,
  headers,
  ip: headers['x-forwarded-for'] ?? '',
  requestId: headers['x-request-id'] ?? '',
  gone,
})
