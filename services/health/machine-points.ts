import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { scannerBase } from '#services/attachments/scanner.api.ts'
import type { Config } from '#services/config.ts'
import { type Certificate, certificateOf } from './certificate.ts'
import { databaseTime } from './health.repository.ts'
import { attention, good, type Said, unknown, wrong } from './say.ts'

const TIMEOUT_MS = 4_000
const DAY_MS = 86_400_000

export async function scannerPoint({ config: { scanning, production } }: Platform): Promise<Said> {
  if (scanning === null) {
    const sentence = '没有设置 CLAMAV_URL：上传的文件不查病毒。'
    return production ? attention(`${sentence}请装 ClamAV 并设置它。`) : good(`${sentence}试用可以不设。`)
  }
  try {
    return good(`ClamAV 有答复，病毒库版本 ${await scannerBase(scanning, TIMEOUT_MS)}。`)
  } catch (error) {
    return wrong(`ClamAV 没有答复（${(error as Error).message}）：新上传的文件都在等待，谁也打不开。请启动它。`)
  }
}

/** Days before the expiry of the certificate; renewals usually happen 30 days before. */
const SOON = 14

export async function certificatePoint({ config: { publicUrl, production }, now }: Platform): Promise<Said> {
  const address = new URL(publicUrl)
  if (address.protocol !== 'https:')
    return production
      ? wrong('PUBLIC_URL 不是 https：密码和证件在网上明文传送。请在前面的代理上配置证书，再改 PUBLIC_URL。')
      : good('试用只在本机打开，没有证书。')
  const found = await certificateOf(address, TIMEOUT_MS).catch((error: Error) => error)
  if (found instanceof Error)
    return unknown(`从服务器上打不开 ${address.host}（${found.message}），不知道证书何时到期。请从外面打开网站看一看。`)
  return saidOfCertificate(found, now())
}

/** The result for the current certificate. */
export function saidOfCertificate(certificate: Certificate, now: Date): Said {
  if ('problem' in certificate) {
    if (certificate.problem === 'CERT_HAS_EXPIRED') return wrong('证书已经到期，浏览器会拦住访问的人。请马上更换。')
    return wrong(`浏览器不信任网站的证书（${certificate.problem}）。请换一张由公认机构签发、写着这个域名的。`)
  }
  const days = Math.floor((certificate.validTo.getTime() - now.getTime()) / DAY_MS)
  const end = toWireDay(certificate.validTo)
  return days < SOON
    ? attention(`证书 ${end} 到期，还有 ${days} 天。请查看自动续期为什么没有办。`)
    : good(`证书有效到 ${end}，还有 ${days} 天。`)
}

/** Differences of the clocks in seconds. For comparison, codes of authenticator apps are valid for 30 seconds. */
const [NOTABLE, HARMFUL] = [2, 30]

export async function clockPoint({ db, now }: Platform): Promise<Said> {
  const before = now().getTime()
  const there = await databaseTime(db)
  const seconds = Math.abs(there - (before + now().getTime()) / 2) / 1000
  const said = `门户和数据库的时钟相差${seconds < 1 ? '不到 1' : ` ${Math.round(seconds)}`} 秒`
  if (seconds < NOTABLE) return good(`${said}。`)
  const advice = '请在两台机器上启用时间同步（NTP）。'
  return seconds < HARMFUL ? attention(`${said}。${advice}`) : wrong(`${said}：验证码、登录和期限会算错。${advice}`)
}

/** Free disk space in bytes: little (`LITTLE`) and too little (`FEW`). */
const [LITTLE, FEW] = [2e9, 3e8]

/** The local folders to which the portal writes. */
const foldersOf = ({ dataDir, databaseUrl, storageUrl }: Config): string[] => [
  dataDir,
  ...[databaseUrl, storageUrl].flatMap((url) => (url.startsWith('file:') ? [resolve(url.slice('file:'.length))] : [])),
]

/** The nearest existing folder. A folder that is created at the first write will be on the same disk. */
const existing = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder))

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

export async function diskPoint({ config }: Pick<Platform, 'config'>, statOf = statfs): Promise<Said> {
  const rooms = await Promise.all(
    foldersOf(config).map(async (folder) => {
      const { bavail, bsize } = await statOf(existing(folder))
      return { folder, free: Number(bavail) * Number(bsize) }
    }),
  )
  const { folder, free } = rooms.reduce((least, each) => (each.free < least.free ? each : least))
  const said = `${folder} 所在的磁盘还有 ${gigabytes(free)}`
  if (free < FEW) return wrong(`${said}，写满后门户会停。请马上腾出空间。`)
  return free < LITTLE ? attention(`${said}。请腾出空间或扩容。`) : good(`${said}。`)
}
