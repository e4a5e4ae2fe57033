/**
 * Browsers inside other apps. They show pages, but neither save files nor print: a click has no effect and no message.
 * This module detects them and tells the user to open the device's browser.
 */
const APPS: readonly (readonly [RegExp, string])[] = [
  [/wxwork/i, '企业微信'],
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/AlipayClient/i, '支付宝'],
  // `QQ/` only: the browser of the same vendor (MQQBrowser) can save files
  [/\bQQ\/\d/, 'QQ'],
  [/Weibo/i, '微博'],
  [/\b(?:Lark|Feishu)\//i, '飞书'],
  [/aweme|BytedanceWebview|NewsArticle/i, '抖音或今日头条'],
]

/** The app that contains this browser; null in a standalone browser and on a server. */
export function appAround(userAgent = globalThis.navigator?.userAgent ?? ''): string | null {
  return APPS.find(([sign]) => sign.test(userAgent))?.[1] ?? null
}

/** An action that this browser cannot do: `微信里不能保存文件`. */
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

/** The notice to show; null: none. */
export const presentHindrance = (): Hindrance | null => hindrance
export const endHindrance = (): void => show(null)
export function onHindrance(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Called before an action: true where the browser cannot do it; the notice with the alternative is then shown. */
export function isHindered(act: Hindrance['act']): boolean {
  const app = appAround()
  if (app !== null) show({ app, act })
  return app !== null
}
