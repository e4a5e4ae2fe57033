import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A server that speaks the transit protocol with real keys of its own: what it did not wrap it does not unwrap. */
export async function startKms(token: string) {
  const key = randomBytes(32)
  const state = { isDown: false, isMute: false, asked: [] as string[] }
  const acts: Record<string, (body: Record<string, string>) => object> = {
    encrypt({ plaintext = '', associated_data = '' }) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associated_data, 'base64'))
      const body = Buffer.concat([cipher.update(Buffer.from(plaintext, 'base64')), cipher.final()])
      return { ciphertext: `vault:v1:${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')}` }
    },
    decrypt({ ciphertext = '', associated_data = '' }) {
      const box = Buffer.from(ciphertext.replace('vault:v1:', ''), 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, 12))
      decipher.setAAD(Buffer.from(associated_data, 'base64')).setAuthTag(box.subarray(12, 28))
      return { plaintext: Buffer.concat([decipher.update(box.subarray(28)), decipher.final()]).toString('base64') }
    },
  }
  const server = createServer(async (request, response) => {
    const [, act = '', name = ''] = /^\/v1\/transit\/(\w+)\/(\w+)$/.exec(request.url ?? '') ?? []
    const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body))
    if (state.isMute) return
    if (state.isDown) return answer(503, { errors: ['sealed'] })
    if (request.headers['x-vault-token'] !== token || name !== 'portal') return answer(403, { errors: ['denied'] })
    state.asked.push(act)
    try {
      answer(200, { data: acts[act]?.(JSON.parse(await text(request))) })
    } catch {
      answer(400, { errors: ['cipher: message authentication failed'] })
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/transit`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
