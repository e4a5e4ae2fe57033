import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Stamping, signHash, stamp } from './authority.ts'
import { type Identity, issue, pemOf, TIME_STAMPING } from './certificates.ts'

export type AuthorityMood = 'working' | 'failing' | 'hanging' | 'chatting' | 'forging'

/** A time-stamping authority (`/tsa`) and a signing service (`/sign`) on this machine, under one root. */
export async function startAuthority(clock: () => Date = () => new Date()) {
  const root = await issue('Test Root', { isAuthority: true })
  const tsa = await issue('Test TSA', { issuer: root, purposes: [TIME_STAMPING] })
  const signer = await issue('Test CA', { issuer: root })
  const stranger = await issue('Test TSA', { purposes: [TIME_STAMPING] })
  const folder = mkdtempSync(join(tmpdir(), 'authority-'))
  const caFile = join(folder, 'root.pem')
  writeFileSync(caFile, pemOf(root))
  const asked: { path: string; type: string; authorization: string | undefined; body: Buffer }[] = []

  const answerTo = async (path: string, body: Buffer): Promise<Buffer> => {
    const forging = authority.mood === 'forging'
    const signing: Stamping = { identity: forging ? stranger : path === '/tsa' ? tsa : signer, time: clock() }
    if (path === '/tsa') return stamp(body, signing)
    const { hash } = JSON.parse(body.toString()) as { hash: string }
    return signHash(Buffer.from(hash, 'hex'), signing)
  }

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const path = request.url ?? ''
    const { 'content-type': type = '', authorization } = request.headers
    asked.push({ path, type, authorization, body })
    if (authority.mood === 'hanging') return
    if (authority.mood === 'failing') return void response.writeHead(503).end()
    if (authority.mood === 'chatting') return void response.end('x'.repeat(300_000))
    response.end(await answerTo(path, body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const authority = {
    mood: 'working' as AuthorityMood,
    root: root as Identity,
    asked,
    settings: {
      TIMESTAMP_URL: `http://account:secret@127.0.0.1:${port}/tsa`,
      TIMESTAMP_CA: caFile,
      SIGNATURE_URL: `http://127.0.0.1:${port}/sign`,
      SIGNATURE_TOKEN: 'a-token-of-the-provider',
      SIGNATURE_CA: caFile,
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return authority
}
