/**
 * Browsers inside of other applications show pages, and neither save files nor print: the press does nothing, and no message
 * is told. Here they are recognised, and what they cannot do leads to the browser of the device.
 */
const APPS: readonly (readonly [RegExp, string])[] = [
  [/wxwork/i, '企业微信'],
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/AlipayClient/i, '支付宝'],
  // not the browser of the same maker (MQQBrowser), which saves
  [/\bQQ\/\d/, 'QQ'],
  [/Weibo/i, '微博'],
  [/\b(?:Lark|Feishu)\//i, '飞书'],
  [/aweme|BytedanceWebview|NewsArticle/i, '抖音或今日头条'],
]

/** The application whose browser this is; null in a browser of its own, and on a server. */
export function appAround(userAgent = globalThis.navigator?.userAgent ?? ''): string | null {
  return APPS.find(([sign]) => sign.test(userAgent))?.[1] ?? null
}

/** What could not be done here: `微信里不能保存文件`. */
export interface Hindrance {
  readonly app: string
  readonly act: '保存文件' | '打印'
}

let hindrance: Hindrance | null = null
const listeners = new Set<() => void>()

function show(next: Hindrance | null): void {
  hindrance = next
  for (const listener of listeners) listener()
}

/** The notice that is shown; null: none. */
export const presentHindrance = (): Hindrance | null => hindrance
export const endHindrance = (): void => show(null)
export function onHindrance(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asked before the act: true where it cannot work, and then the reader is shown the way that does. */
export function isHindered(act: Hindrance['act']): boolean {
  const app = appAround()
  if (app !== null) show({ app, act })
  return app !== null
}
