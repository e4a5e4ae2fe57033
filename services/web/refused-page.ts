import type { FastifyReply } from 'fastify'
import type { Names } from '#services/content/names.api.ts'
import { escaped } from './markup.ts'
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

/** The page for a form that a browser has sent by itself, because the portal's scripts do not run in it. */
export function refuseForm(reply: FastifyReply, { name, phone }: Pick<Names, 'name' | 'phone'>): FastifyReply {
  const call =
    phone === null ? '打首页最下面的联系电话' : `打电话 <a href="tel:${escaped(phone)}">${escaped(phone)}</a>`
  const main = `<p>您填的内容没有交上来，也没有保存：这个浏览器太旧，或者页面的程序没有运行。</p>
<p>请回到上一页，刷新后再试。还是不行，请换一个新一点的浏览器，或者用手机微信打开。</p>
<p>也可以${call}，请工作人员帮您办。</p>
<p><a href="/account/login">登录</a>　<a href="/">回到首页</a></p>`
  return reply
    .code(405)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(plainPage(name, '没有提交成功', main))
}
