import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { isOpen } from './config-address.ts'
import { both } from './refusals.mjs'
import { DEMO_PASSWORD } from './seeds/data/demo.ts'

const ACCOUNTS = [
  ['platform', '平台运营，全部权限'],
  ['foundation', '基金会就业辅导员'],
  ['developer', '劳务拓展员'],
  ['enterprise', '已认证企业的创建人'],
  ['member', '同一企业的成员'],
  ['pending', '企业等待审核'],
  ['person', '求职者，已通过审核'],
  ['newcomer', '求职者，还没有简历'],
  ['visitor', '刚注册，尚未选择身份'],
] as const

/** First steps of docs/first-acts.md, each of at most three minutes. */
const NEXT = [
  ['person10', '找一个岗位，投递简历'],
  ['enterprise', '写一个岗位，交去审核'],
  ['auditor', '在“招聘需求”里审核它'],
] as const

const listed = (rows: readonly (readonly [string, string])[]): string[] =>
  rows.map(([name, what]) => `  ${name.padEnd(12)}${what}`)

/**
 * The URL that opens the portal on this machine: `localhost` when the portal listens on all addresses or on this
 * machine alone.
 */
function addressOf(app: FastifyInstance, config: Config): string {
  const { port } = app.server.address() as AddressInfo
  // `npm run dev` serves the pages from another port, which is in PUBLIC_URL
  if (!config.production && config.port !== 0 && !config.publicUrl.endsWith(`:${port}`)) return config.publicUrl
  const isOne = isOpen(config) && !['0.0.0.0', '::'].includes(config.host)
  const host = !isOne ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host
  return `${config.tls ? 'https' : 'http'}://${host}:${port}`
}

/** A warning for a trial that other machines can reach. */
const opened = ({ host }: Config): string =>
  both(
    `注意：HOST=${host}，同一网络的人都能打开这个试用门户。密码人人知道，验证码都在 /dev/messages。去掉 HOST，就只有本机能打开。`,
    `Note: with HOST=${host} everybody on the network can open this trial. Its passwords are known, and /dev/messages shows every code. Unset HOST to keep it to this machine.`,
  )

/**
 * Prints the portal's URL and, outside production, the demonstration accounts and what to try. What a newcomer needs
 * comes last.
 * @param name of the platform
 * @param letters number of messages in the letter box
 */
export function printWelcome(app: FastifyInstance, config: Config, name: string, letters: number): void {
  const address = addressOf(app, config)
  const lines = ['']
  if (!config.production && isOpen(config)) lines.push(opened(config), '')
  lines.push(`${name}已就绪： ${address}`, '')
  if (config.demoSeed !== null)
    lines.push(`演示账号（密码都是 ${DEMO_PASSWORD}）：`, ...listed(ACCOUNTS), '', '接着试试：', ...listed(NEXT), '')
  if (config.letterBox !== null)
    lines.push(`短信、邮件和微信消息不会发出，都在这里（现有 ${letters} 条）： ${address}/dev/messages`, '')
  lines.push('按 Ctrl-C 停止', '')
  process.stdout.write(lines.join('\n'))
}
