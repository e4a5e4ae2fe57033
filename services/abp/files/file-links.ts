import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import type { Dispatch, Operation } from '../conventions/calls.ts'
import type { RequestContext } from '../conventions/context.ts'
import { fail } from '../conventions/envelope.ts'
import { AppError } from '../conventions/errors.ts'
import { isFileOperation } from '../conventions/openapi.ts'
import { EnumOf, type Static } from '../conventions/schema-types.ts'
import { send, uploadOf } from '../http/http.ts'
import type { Platform } from '../platform/platform.ts'

const FIELD = 'file-link'
const PATH = '/api/files'
/** The lifetime of a link, as for other file links: enough to begin a download, or to choose a file and send it. */
const VALID_SECONDS = 600

/** The gateway's answer for operations that send or receive a file in REST. */
export const FileLinkDto = Type.Object(
  {
    url: Type.String({ description: '限时地址，不需要请求头；GET 下载，POST 以 multipart/form-data 的 file 上传' }),
    method: EnumOf('FileLinkMethod', ['GET', 'POST']),
    expireInSeconds: Type.Integer({ description: '从现在起的有效秒数' }),
  },
  { $id: 'FileLinkDto' },
)

/** The sealed content of a link; clients can neither read nor change it. */
interface Ticket {
  operation: string
  input: unknown
  accessToken: string | null
  enterpriseId: number | null
  expires: number
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)
const methodOf = ({ definition }: Operation) => (definition.upload ? 'POST' : 'GET')

function linkFor(context: RequestContext, operation: Operation, input: unknown): Static<typeof FileLinkDto> {
  const { platform, actor, accessToken = null } = context
  const expires = seconds(context.now) + VALID_SECONDS
  const ticket: Ticket = { operation: operation.id, input, accessToken, enterpriseId: actor.enterpriseId, expires }
  const sealed = platform.sealer.seal(FIELD, JSON.stringify(ticket))
  const url = `${PATH}?ticket=${encodeURIComponent(sealed)}`
  return { url, method: methodOf(operation), expireInSeconds: VALID_SECONDS }
}

/**
 * A file operation for the gateway: it has the same name, policy and input and returns a link that then runs the
 * operation. Creating a link changes nothing and is not logged; the operation itself is logged when it runs.
 */
export const linkOperation = (operation: Operation): Operation => ({
  ...operation,
  url: operation.url.replace(/^\/api\//, '/api/links/'),
  definition: {
    ...operation.definition,
    output: FileLinkDto,
    upload: false,
    isRead: () => true,
    handler: async (context, input) => linkFor(context, operation, input),
  },
})

/** The operations for the gateway, with file operations replaced by links. */
export const forGateway = (operations: readonly Operation[]): Operation[] =>
  operations.map((operation) => (isFileOperation(operation) ? linkOperation(operation) : operation))

/** Serves the links. The caller's rights are checked again, so a link becomes invalid when the login ends. */
export function mountFileLinks(
  app: FastifyInstance,
  platform: Platform,
  operations: readonly Operation[],
  dispatch: Dispatch,
): void {
  const byId = new Map(operations.filter(isFileOperation).map((operation) => [operation.id, operation]))
  app.route({
    method: ['GET', 'POST'],
    url: PATH,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const ticket = readTicket(platform, (request.query as { ticket?: unknown }).ticket)
      const operation = byId.get(ticket?.operation ?? '')
      if (!ticket || !operation || methodOf(operation) !== request.method) return send(request, reply, fail(badLink()))
      const { authorization: _own, 'abp-enterpriseid': _header, ...headers } = request.headers
      const outcome = await dispatch(operation, {
        query: ticket.input,
        body: ticket.input,
        headers: {
          ...headers,
          ...(ticket.accessToken === null ? {} : { authorization: `Bearer ${ticket.accessToken}` }),
          ...(ticket.enterpriseId === null ? {} : { 'abp-enterpriseid': String(ticket.enterpriseId) }),
        },
        ip: request.ip,
        requestId: request.id,
        ...(operation.definition.upload ? uploadOf(request) : {}),
      })
      return send(request, reply, outcome)
    },
  })
}

function readTicket({ sealer, now }: Platform, text: unknown): Ticket | null {
  try {
    const ticket = JSON.parse(sealer.open(FIELD, String(text))) as Ticket
    return ticket.expires > seconds(now()) ? ticket : null
  } catch {
    return null
  }
}

const badLink = () => new AppError('noPermission', { details: '链接无效或已过期，请回到原来的页面再试一次' })
