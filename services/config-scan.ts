import { type Environment, integer } from './config-readers.ts'

/** The address of clamd. */
export type ScannerPlace = { readonly host: string; readonly port: number } | { readonly path: string }

export interface ScanSettings {
  readonly place: ScannerPlace
  /** milliseconds that an upload waits for its scan; after that the file goes into quarantine */
  readonly timeout: number
  /** milliseconds for a later scan in the background */
  readonly retryTimeout: number
  /** days after which a file is scanned again; 0: never */
  readonly rescanDays: number
}

const CLAMD_PORT = 3310

/** Reads CLAMAV_*; null without a scanner. */
export function readScanning(env: Environment, problems: string[]): ScanSettings | null {
  const timeout = integer(env, 'CLAMAV_TIMEOUT', 15, 1, 600, problems) * 1000
  const retryTimeout = integer(env, 'CLAMAV_RETRY_TIMEOUT', 120, 1, 3600, problems) * 1000
  const rescanDays = integer(env, 'CLAMAV_RESCAN_DAYS', 30, 0, 3650, problems)
  const text = env.CLAMAV_URL
  if (!text) return null
  const place = placeOf(text)
  if (!place) problems.push('CLAMAV_URL 应写成 tcp://主机:3310 或 unix:/套接字的路径')
  return { place: place ?? { host: '', port: CLAMD_PORT }, timeout, retryTimeout, rescanDays }
}

function placeOf(text: string): ScannerPlace | null {
  if (text.startsWith('unix:')) {
    const path = text.slice('unix:'.length).replace(/^\/\/(?=\/)/, '')
    return path.startsWith('/') ? { path } : null
  }
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'tcp:' || !url.hostname || (url.pathname !== '' && url.pathname !== '/')) return null
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: url.port ? Number(url.port) : CLAMD_PORT }
}
