import type { Config } from '#services/config.ts'

/**
 * Whether demo accounts may log in. Their password is in the README, so in production the setting DEMO_SEED must
 * declare the installation a demonstration.
 */
export const admitsDemo = ({ production, demoSeed }: Pick<Config, 'production' | 'demoSeed'>): boolean =>
  !production || demoSeed !== null

export const DEMO_REFUSED =
  '这是演示账号，它的密码是公开的，所以正式的平台不让它登录。请用您自己的账号；没有账号时请先注册，或请平台管理员开通'
