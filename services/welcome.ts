import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
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

/** Prints the portal's address and, outside production, the demonstration accounts. */
export function printWelcome(app: FastifyInstance, config: Config): void {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const lines = ['', `融合就业服务平台已就绪： http://localhost:${port}`, '']
  if (config.demoSeed !== null) {
    lines.push(`演示账号（密码都是 ${DEMO_PASSWORD}）：`)
    for (const [name, who] of ACCOUNTS) lines.push(`  ${name.padEnd(12)}${who}`)
    lines.push('')
  }
  if (config.letterBox !== null)
    lines.push(`短信、邮件和微信消息不会发出，会打印在这里，也可以打开： http://localhost:${port}/dev/messages`, '')
  lines.push('按 Ctrl-C 停止', '')
  process.stdout.write(lines.join('\n'))
}
