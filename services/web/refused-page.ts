import type { FastifyReply } from 'fastify'
import { plainPage } from './plain-page.ts'

/** The page for clients above `PAGES_PER_MINUTE`. @param seconds until the minute ends @param site the platform's name */
export function refusePage(reply: FastifyReply, seconds: number, site: string): FastifyReply {
  const main = `<p>从您的网络打开的页面太多，请等 ${seconds} 秒再刷新这一页。</p>
<p>学校、机构等多人共用一个网络时也可能出现。一直这样，请联系网站管理员。</p>`
  return reply
    .code(429)
    .headers({ 'Retry-After': seconds, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(plainPage(site, '打开得太频繁', main))
}
