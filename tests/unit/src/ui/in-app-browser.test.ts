import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { appAround, endHindrance, isHindered, onHindrance, presentHindrance } from '#src/ui/in-app-browser.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  endHindrance()
})

const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; V2203A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${ANDROID} XWEB/1160117 MMWEBSDK/20240404 Mobile Safari/537.36 MicroMessenger/8.0.49.2600(0x28003133)`, '微信'],
  [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI Language/zh_CN`, '微信'],
  [`${ANDROID} Mobile Safari/537.36 wxwork/4.1.22 MicroMessenger/7.0.1 Language/zh`, '企业微信'],
  [`${ANDROID} Mobile Safari/537.36 AliApp(DingTalk/7.5.20) com.alibaba.android.rimet/33553435`, '钉钉'],
  [`${IPHONE} Mobile/15E148 AlipayClient/10.5.90.6000 Nebula`, '支付宝'],
  [`${ANDROID} MQQBrowser/6.2 TBS/046291 Mobile Safari/537.36 V1_AND_SQ_9.0.55 QQ/9.0.55.16820`, 'QQ'],
  [`${ANDROID} Mobile Safari/537.36 Weibo (vivo-V2203A__weibo__13.9.1__android)`, '微博'],
  [`${ANDROID} Mobile Safari/537.36 Lark/7.2.5`, '飞书'],
  [`${ANDROID} Mobile Safari/537.36 aweme_270100 BytedanceWebview/d8a21c6`, '抖音或今日头条'],
  [`${ANDROID} MQQBrowser/15.2 Mobile Safari/537.36`, null],
  [`${ANDROID} Mobile Safari/537.36`, null],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/87.0.4280.88 360SE', null],
])('%s is %s', (userAgent, app) => {
  expect(appAround(userAgent)).toBe(app)
  // the page itself knows the same ones, before its scripts have come
  const inline =
    /const apps =\s+\/(.+)\/i$/m.exec(readFileSync('src/app/inline/early-acts.js', 'utf8'))?.[1] ?? 'missing'
  expect(new RegExp(inline, 'i').test(userAgent)).toBe(app !== null)
})

test('an act that cannot work there is refused, and told until it is read', () => {
  const heard = vi.fn()
  const end = onHindrance(heard)
  vi.stubGlobal('navigator', { userAgent: `${ANDROID} MicroMessenger/8.0` })
  expect(isHindered('保存文件')).toBe(true)
  expect(presentHindrance()).toEqual({ app: '微信', act: '保存文件' })
  endHindrance()
  expect(presentHindrance()).toBeNull()
  expect(heard).toHaveBeenCalledTimes(2)
  vi.stubGlobal('navigator', { userAgent: ANDROID })
  expect(isHindered('打印')).toBe(false)
  expect(presentHindrance()).toBeNull()
  end()
})
