import type { Platform } from '#services/abp/platform/platform.ts'
import { officialAccountOf } from './account-of.ts'
import { WechatError } from './official-account.ts'

/** Creates a code of the official account. Scanning it reports the scene. @throws WechatError */
export async function createSceneCode(platform: Platform, scene: string, seconds: number) {
  const account = officialAccountOf(platform)
  if (!account) throw new WechatError(0, '平台没有配置微信公众号')
  const { ticket, url } = await account.sceneCode(scene, seconds)
  const qrCodeUrl = `https://mp.weixin.qq.com/cgi-bin/showqrcode?ticket=${encodeURIComponent(ticket)}`
  return { ticket, qrCodeUrl, scanUrl: url }
}

/** A person's key across all WeChat applications; null when WeChat does not return it, which is not an error. */
export async function unionKeyOf(platform: Platform, openId: string): Promise<string | null> {
  const account = officialAccountOf(platform)
  return (await account?.unionId(openId).catch(() => null)) ?? null
}
