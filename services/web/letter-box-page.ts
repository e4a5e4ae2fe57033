import type { FastifyInstance } from 'fastify'
import { LETTER_CHANNELS, LETTERS_KEPT, type Letter } from '#services/abp/platform/letters.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { namesOf } from '#services/content/names.api.ts'
import { escaped } from './markup.ts'
import { plainPage } from './plain-page.ts'

const TIMES = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'long',
  timeStyle: 'medium',
})

/**
 * /dev/messages: the messages that a portal without providers would have sent, newest first. A plain server page,
 * because it belongs to no user. It does not refresh itself, so that it does not change while being read.
 */
export function mountLetterBox(app: FastifyInstance, { letterBox, db }: Platform): void {
  if (letterBox === null) return
  app.get('/dev/messages', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageOf((await namesOf(db)).name, await letterBox.newest())),
  )
}

const pageOf = (site: string, letters: readonly Letter[]): string =>
  plainPage(
    site,
    '试用信箱',
    `<p>这里是试用环境，短信、邮件和微信消息没有发出，都放在这一页；服务器的终端只说来了几条。最新的在最上面，最多 ${LETTERS_KEPT} 封。</p>
<p><a href="/dev/messages">刷新</a> · <a href="/">回到首页</a></p>
${letters.length === 0 ? '<p>还没有信。获取验证码，或办一件会通知别人的事，再刷新这一页。</p>' : listOf(letters)}`,
  )

const listOf = (letters: readonly Letter[]): string => `<ol>\n${letters.map(itemOf).join('\n')}\n</ol>`

function itemOf({ time, channel, address, title, content, linkUrl }: Letter): string {
  const link = linkUrl === null ? '' : `\n<p><a href="${escaped(linkUrl)}">打开相关页面</a></p>`
  return `<li>
<h2>${escaped(title)}</h2>
<p><time datetime="${escaped(time)}">${TIMES.format(new Date(time))}</time> · ${LETTER_CHANNELS[channel]} · ${escaped(address)}</p>
<p>${escaped(content)}</p>${link}
</li>`
}
