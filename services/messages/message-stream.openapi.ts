import { responsesFor, schemaRef } from '#services/abp/conventions/openapi-refusals.ts'

/** The message stream in the API document: it is no operation, because its answer never ends. */

const query = (name: string, description: string) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: { type: 'string' },
})
const common = { tags: ['Messages'], security: [{ bearer: [] }] }

const paths = {
  '/api/messages/ticket': {
    post: {
      ...common,
      operationId: 'messagesTicket',
      summary: '领取半分钟内有效的连接凭据，供不能带请求头的 EventSource 使用',
      parameters: [],
      responses: {
        200: {
          description: 'OK',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['result', 'success', 'unAuthorizedRequest', '__abp'],
                properties: {
                  result: {
                    type: 'object',
                    required: ['ticket', 'expireInSeconds'],
                    properties: { ticket: { type: 'string' }, expireInSeconds: { type: 'integer' } },
                  },
                  targetUrl: { type: 'string', nullable: true },
                  success: { type: 'boolean' },
                  error: { type: 'object', nullable: true, allOf: [schemaRef('ErrorInfoDto')] },
                  unAuthorizedRequest: { type: 'boolean' },
                  __abp: { type: 'boolean' },
                },
              },
            },
          },
        },
        ...responsesFor([400, 401, 405, 408, 413, 415, 429, 431, 500, 503]),
      },
    },
  },
  '/api/messages/stream': {
    get: {
      ...common,
      // the ticket of the query stands for a token
      security: [{ bearer: [] }, {}],
      operationId: 'messagesStream',
      summary: '未读消息数的事件流：事件 unread，数据 {"count": 3}；五分钟后结束，请重新连接',
      parameters: [
        query('ticket', '/api/messages/ticket 给出的凭据'),
        query('enc_auth_token', '登录回答中的 encryptedAccessToken'),
      ],
      responses: {
        200: { description: 'OK', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        ...responsesFor([400, 401, 405, 408, 429, 431, 500, 503]),
      },
    },
  },
}

export const STREAM_API = { paths, tags: [{ name: 'Messages', description: '站内消息的事件流，见 docs/api.md' }] }
