import { ProviderError } from './provider.ts'

/** Requests JSON; any other response is an error. @throws ProviderError unreachable */
export type Ask = <T extends object>(address: string | URL, init?: RequestInit) => Promise<T>

/** @param timeout milliseconds until the complete response */
export const askWithin =
  (timeout: number): Ask =>
  (address, init) =>
    askJson(address, timeout, init)

async function askJson<T extends object>(address: string | URL, timeout: number, init: RequestInit = {}): Promise<T> {
  let answer: unknown
  try {
    const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) })
    if (response.status >= 500) throw new Error('no answer')
    answer = await response.json()
  } catch {
    // no cause, because it would contain the URL with code and secret
    throw new ProviderError('unreachable', 'the provider gave no JSON answer')
  }
  if (typeof answer !== 'object' || answer === null) throw new ProviderError('unreachable', 'the answer is no object')
  return answer as T
}

/** `base` with query parameters. */
export function addressOf(base: string, query: Readonly<Record<string, string>>): URL {
  const address = new URL(base)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address
}
