import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
}

/** An authenticator in software: makes one passkey and signs with it (WebAuthn level 2, attestation `none`, ES256). */
export function createPasskey(origin: string, { isVerifying = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'))

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (rpId: string, flags: number, more = Buffer.alloc(0)) => {
    counter += 1
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | PRESENT | (isVerifying ? VERIFIED : 0), 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, more])
  }
  const answer = (response: object) =>
    JSON.stringify({
      ...{ id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} },
      response,
    })

  return {
    /** @param options of the services, as JSON */
    create(options: string): string {
      const { challenge, rp } = JSON.parse(options) as Options
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(x)],
          [-3, coordinate(y)],
        ]) as never,
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authData(
        rp?.id ?? '',
        WITH_CREDENTIAL,
        Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(key)]),
      )
      const object = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]) as never,
      )
      return answer({
        clientDataJSON: text(clientData('webauthn.create', challenge)),
        attestationObject: text(Buffer.from(object)),
        transports: ['internal'],
      })
    },

    get(options: string): string {
      const { challenge, rpId = '' } = JSON.parse(options) as Options
      const data = authData(rpId, 0)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      })
    },
  }
}
