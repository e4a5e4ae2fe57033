import type { FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { TOKEN_COOKIE_NAME } from '#machines/flows/constants.ts'
import type { Outcome } from '#services/abp/conventions/calls.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import type { Services } from '#services/app.ts'
import { namesReader } from './brand-head.ts'
import { escaped } from './markup.ts'
import { plainPage } from './plain-page.ts'

const LOGIN_PATH = '/account/login'
/** A page whose gate leads every login to its own workbench, as after a login by the portal's scripts. */
const WORKBENCH = '/userCenter'
const BODY_LIMIT = 16_384

interface Given {
  readonly name: string
  readonly password: string
  readonly returnUrl: string
}

interface Granted {
  readonly accessToken: string
  readonly expireInSeconds: number
}

/**
 * The login of a browser in which the portal's scripts do not run (docs/decisions/browser-floor.md): its own form sends
 * name and password. The same operation answers it as the portal, with its limits and its log of logins.
 */
export function mountPlainLogin({ app, operations, dispatch }: Services, platform: Platform): void {
  const operation = operations.find(({ id }) => id === 'tokenAuthAuthenticateByFront')
  if (!operation) throw new Error('the services have no login')
  const names = namesReader(platform)
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    // reading this address is the portal's, which draws the form
    scope.post(LOGIN_PATH, { bodyLimit: BODY_LIMIT, config: { isPage: true } }, async (request, reply) => {
      const given = givenIn(request)
      const refuse = async (status: number, words: readonly string[]) => {
        const { name: site } = await names()
        return answer(reply, status, plainPage(site, '登录', formOf(given, words)))
      }
      const origin = ownOriginOf(request)
      if (origin === null) return refuse(403, ['这次登录不是从本站的登录页发出的，请在这一页重新填写'])
      const missing = [
        ...(given.name === '' ? ['请填写用户名、手机号或邮箱'] : []),
        ...(given.password === '' ? ['请填写密码'] : []),
      ]
      if (missing.length > 0) return refuse(400, missing)
      const outcome = await dispatch(operation, {
        query: {},
        body: { userNameOrEmailAddress: given.name, password: given.password },
        headers: { 'user-agent': request.headers['user-agent'] },
        ip: request.ip,
        requestId: request.id,
      })
      const granted = grantedBy(outcome)
      if (granted === null) return refuse('status' in outcome ? outcome.status : 500, refusalOf(outcome))
      if ('second_factor' in decodeJwt(granted.accessToken)) {
        return refuse(403, ['这个账号登录时还要再确认一次是您本人，这个浏览器太旧，做不了这一步', NEWER])
      }
      return reply
        .code(303)
        .headers({
          'Set-Cookie': cookieOf(granted, origin),
          Location: given.returnUrl,
          'Cache-Control': 'no-store',
        })
        .send()
    })
  })
}

const NEWER = '请换一个新一点的浏览器，或者用手机微信打开'

/** What the form has sent; the address names the page to return to, a second try has it in the form. */
function givenIn({ body, query }: FastifyRequest): Given {
  const fields = new URLSearchParams(typeof body === 'string' ? body : '')
  const { returnUrl } = query as { returnUrl?: unknown }
  return {
    name: (fields.get('userNameOrEmailAddress') ?? '').trim(),
    password: fields.get('password') ?? '',
    returnUrl: safeReturnUrl(fields.get('returnUrl') ?? (typeof returnUrl === 'string' ? returnUrl : '')),
  }
}

/** The address within this portal; the workbench for any other. Browsers read `//host`, `/\host` and a tab between. */
export function safeReturnUrl(wanted: string): string {
  const here = 'http://portal.invalid'
  if (!wanted.startsWith('/') || !URL.canParse(wanted, here)) return WORKBENCH
  const { origin, pathname, search, hash } = new URL(wanted, here)
  const isOurs = origin === here && !pathname.startsWith('//') && !pathname.startsWith(LOGIN_PATH)
  return isOurs ? pathname + search + hash : WORKBENCH
}

/**
 * The origin of the form, if it is this portal's; otherwise another site could log its reader in to an account of its
 * choice. Old browsers name the page (`Referer`) and no origin.
 */
function ownOriginOf({ headers, host }: FastifyRequest): string | null {
  const named = headers.origin ?? headers.referer ?? ''
  if (!URL.canParse(named)) return null
  const from = new URL(named)
  return from.host === host && /^https?:$/.test(from.protocol) ? from.origin : null
}

function grantedBy(outcome: Outcome): Granted | null {
  if ('file' in outcome || outcome.envelope.error) return null
  return outcome.envelope.result as Granted
}

function refusalOf(outcome: Outcome): readonly string[] {
  const error = 'file' in outcome ? null : outcome.envelope.error
  const ofFields = error?.validationErrors?.map(({ message }) => message) ?? []
  if (ofFields.length > 0) return ofFields
  return [error?.details || error?.message || '登录没有成功，请重试']
}

/** As src/lib/access-token-cookie.ts writes it, which reads it too. */
function cookieOf({ accessToken, expireInSeconds }: Granted, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${TOKEN_COOKIE_NAME}=${accessToken}; Path=/; SameSite=Lax; Max-Age=${Math.floor(expireInSeconds)}${secure}`
}

const answer = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .code(status)
    .headers({ 'Cache-Control': 'no-store', ...REFERRER })
    .type('text/html; charset=utf-8')
    .send(page)

/** Otherwise browsers send the form with the origin `null`, as no page of the portal tells others where it was. */
const REFERRER = { 'Referrer-Policy': 'same-origin' } as const

/** Headers of the page whose form is sent here. */
export const plainLoginHeaders = (url: string): Readonly<Record<string, string>> =>
  url.split('?')[0]?.toLowerCase() === LOGIN_PATH ? REFERRER : {}

/** The form again, with the name that was typed, and never with the password. */
const formOf = ({ name, returnUrl }: Given, words: readonly string[]): string => `<div role="alert">
${words.map((each) => `<p><strong>${escaped(each.replace(/[。.]$/, ''))}。</strong></p>`).join('\n')}
</div>
<form method="post" action="${LOGIN_PATH}">
<p><label>用户名、手机号或邮箱<br><input name="userNameOrEmailAddress" value="${escaped(name)}" autocomplete="username" autocapitalize="none" required></label></p>
<p><label>密码<br><input name="password" type="password" autocomplete="current-password" required></label></p>
<input type="hidden" name="returnUrl" value="${escaped(returnUrl)}">
<p><button type="submit">登录</button></p>
</form>
<p><a href="/">回到首页</a></p>`
