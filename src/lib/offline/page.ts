/**
 * The script of /offline, which the worker answers instead of a page of the personal centre: shows the copy of the page
 * that was asked for, or says that there is none and which others there are. A copy can be read and followed; nothing in
 * it can be pressed or typed.
 */
import { type Copy, copiedPages, copyOf } from './copies.ts'
import { forgetCopies } from './forget.ts'
import { offlineKey } from './key.ts'

const CONTROLS = 'button, input, select, textarea'

const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

const timeOf = ({ seenAt }: Copy): string =>
  new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(seenAt))

/** The copy stands in the page as it was seen, with its theme and size of text. */
function draw(copy: Copy): void {
  for (const [name, value] of Object.entries(copy.look)) document.documentElement.setAttribute(name, value)
  for (const href of copy.styles) document.head.append(element('link', { rel: 'stylesheet', href }))
  const root = document.querySelector('#root')
  if (!root) return
  // written by the portal itself and sealed; the policy of the page lets no script in it run
  root.innerHTML = copy.html
  for (const control of root.querySelectorAll<HTMLButtonElement>(CONTROLS)) control.disabled = true
  for (const link of root.querySelectorAll('a[download], a[target=_blank]')) link.removeAttribute('href')
  document.body.dataset.copy = ''
}

/** The other pages with a copy, by their titles. */
async function others(key: CryptoKey, page: string): Promise<{ page: string; title: string }[]> {
  const pages = (await copiedPages()).filter((other) => other !== page)
  const copies = await Promise.all(pages.map(async (other) => ({ page: other, copy: await copyOf(key, other) })))
  return copies.flatMap(({ page: other, copy }) => (copy ? [{ page: other, title: copy.title }] : []))
}

const sentenceOf = (copy: Copy | null, hasKey: boolean): string => {
  if (copy) return `这是 ${timeOf(copy)} 看到的内容，只能看，不能办理。`
  return hasKey ? '这一页没有看过，没有保存的内容。' : '登录已经结束，保存的内容不能再看。连上网络后请重新登录。'
}

const isAnswered = (): Promise<boolean> =>
  fetch('/health/live', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

async function show(): Promise<void> {
  const page = `${location.pathname}${location.search}`
  const key = await offlineKey().catch(() => null)
  if (key === null) await forgetCopies()
  const copy = key && (await copyOf(key, page))
  if (copy) draw(copy)
  const cause = navigator.onLine ? '平台暂时没有答复' : '现在没有网络'
  document.title = copy ? `${cause}：${copy.title}` : cause
  const heading = document.querySelector('#offline-cause')
  const text = document.querySelector('#offline-text')
  if (heading) heading.textContent = cause
  if (text) text.textContent = sentenceOf(copy, key !== null)
  document.querySelector('#offline-again')?.addEventListener('click', () => location.reload())
  const list = key === null ? [] : await others(key, page)
  if (list.length > 0) {
    const items = list.map(({ page: href, title }) => element('li', {}, element('a', { href }, title)))
    document
      .querySelector('#offline')
      ?.append(
        element(
          'details',
          { open: copy === null },
          element('summary', {}, '其他保存过的页面'),
          element('ul', {}, ...items),
        ),
      )
  }
  window.addEventListener('online', async () => {
    if (!(await isAnswered())) return
    // whoever reads is not interrupted
    if (!copy) location.reload()
    else if (text) text.textContent = '网络已经恢复。按“重新连接”看最新的内容。'
  })
}

void show()
