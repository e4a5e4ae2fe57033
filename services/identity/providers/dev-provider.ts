import { type LoginProvider, ProviderError } from './provider.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** A provider for development that accepts any code as the identity. It answers only requests from this machine. */
export const devProvider: LoginProvider = {
  name: 'Dev',
  displayName: '本机开发登录',
  clientId: 'localhost',
  method: 'External',
  needsState: false,
  authorizeUrl: async () => null,
  async identify(code, { ip }) {
    if (!LOOPBACK.has(ip)) throw new ProviderError('refused', 'not from this machine')
    return { provider: 'Dev', key: code, unionKey: null }
  },
}
