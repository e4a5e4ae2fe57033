export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Readers of single settings. Errors are added to `problems`, and a fallback value is used so that the remaining
 * settings are checked as well.
 */
export function integer(
  env: Environment,
  name: string,
  fallback: number,
  least: number,
  most: number,
  problems: string[],
): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  problems.push(`${name} 应为 ${least} 到 ${most} 之间的整数，现在是“${text}”`)
  return fallback
}

export function flag(env: Environment, name: string, fallback: boolean, problems: string[]): boolean {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (text === '1' || text === 'true') return true
  if (text === '0' || text === 'false') return false
  problems.push(`${name} 应为 true 或 false，现在是“${text}”`)
  return fallback
}

export function oneOf<const T extends string>(
  env: Environment,
  name: string,
  known: readonly T[],
  fallback: T,
  problems: string[],
): T {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const match = known.find((value) => value === text)
  if (!match) problems.push(`${name} 应为 ${known.join('、')} 之一，现在是“${text}”`)
  return match ?? fallback
}

export function url(env: Environment, name: string, protocols: readonly string[], problems: string[]): string | null {
  const text = env[name]
  if (!text) return null
  const parsed = URL.canParse(text) ? new URL(text) : null
  if (parsed && protocols.includes(parsed.protocol)) return text.replace(/\/$/, '')
  problems.push(`${name} 应是以 ${protocols.map((protocol) => `${protocol}//`).join(' 或 ')} 开头的地址`)
  return null
}
