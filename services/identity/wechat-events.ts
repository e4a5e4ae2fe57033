import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#services/abp/conventions/errors.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { unionKeyOf } from '#services/content/wechat/scene-codes.api.ts'
import { identifyScene } from './external-login.repository.ts'
import { indexOf } from './external-logins.ts'

const PATH = '/api/wechat/events'
/** The maximum age of an event. WeChat repeats an event within seconds, so an older one may be a replay. */
const FRESH_SECONDS = 600

interface Signed {
  signature?: string
  timestamp?: string
  nonce?: string
  echostr?: string
}

/**
 * Whether the signature is the sha1 of the sorted token, timestamp and nonce, as the documentation of official accounts
 * defines it.
 */
function isSigned({ signature = '', timestamp = '', nonce = '' }: Signed, token: string, now: Date): boolean {
  const expected = createHash('sha1').update([token, timestamp, nonce].sort().join('')).digest()
  const given = Buffer.from(signature, 'hex')
  const isFresh = Math.abs(now.getTime() / 1000 - Number(timestamp)) < FRESH_SECONDS
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected)
}

/** The text of one element, with or without CDATA. */
const textOf = (xml: string, name: string): string =>
  new RegExp(`<${name}>(?:<!\\[CDATA\\[)?([^<\\]]*)`).exec(xml)?.[1]?.trim() ?? ''

/**
 * Receives WeChat's events for scans of the portal's codes (the server URL of the official account, plain text mode).
 * Followers cause `SCAN`; users who follow by scanning cause `subscribe` with a prefix.
 */
export function mountWechatEvents(app: FastifyInstance, platform: Platform): void {
  const token = platform.config.wechat?.eventToken
  if (!token) return
  const check = (query: unknown): Signed => {
    const signed = query as Signed
    if (!isSigned(signed, token, platform.now())) throw new AppError('noPermission', { details: '签名不正确' })
    return signed
  }
  app.register(async (scope) => {
    scope.addContentTypeParser(['text/xml', 'application/xml'], { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.get(PATH, (request, reply) => reply.type('text/plain').send(check(request.query).echostr ?? ''))
    scope.post(PATH, async (request, reply) => {
      check(request.query)
      if (typeof request.body === 'string') await handleEvent(platform, request.body)
      return reply.type('text/plain').send('success')
    })
  })
}

async function handleEvent(platform: Platform, xml: string): Promise<void> {
  const event = textOf(xml, 'Event')
  const openId = textOf(xml, 'FromUserName')
  const scene = textOf(xml, 'EventKey').replace(/^qrscene_/, '')
  if (!['SCAN', 'subscribe'].includes(event) || !openId || !scene) return
  const unionKey = await unionKeyOf(platform, openId)
  const identity = await indexOf(platform, { provider: 'WeChatH5', key: openId, unionKey })
  await identifyScene(platform.db, scene, identity, platform.now())
}
