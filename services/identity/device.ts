/**
 * Patterns for browsers; the first match wins. A browser whose User-Agent names several products is listed under the
 * most specific one.
 */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/MicroMessenger\//, '微信'],
  [/wxwork\//i, '企业微信'],
  [/DingTalk\//i, '钉钉'],
  [/QQBrowser\//, 'QQ 浏览器'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/(Headless)?Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, '安卓'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const nameOf = (text: string, names: typeof BROWSERS): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/**
 * A description by which owners recognise their devices. It leaves out versions, because they change with every update
 * and would make browsers identifiable.
 */
export function deviceOf(userAgent: string | null | undefined): string {
  const browser = nameOf(userAgent ?? '', BROWSERS)
  const system = nameOf(userAgent ?? '', SYSTEMS)
  if (browser && system)
    return `${system}${/[A-Za-z]$/.test(system) ? ' ' : ''}上的${/^[A-Z]/.test(browser) ? ` ${browser}` : browser}`
  return browser ?? system ?? '其他程序'
}
