import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** A certificate that browsers trust, with its end; or why they do not. */
export type Certificate = { readonly validTo: Date } | { readonly problem: string }

/** Codes of OpenSSL and Node for a certificate that is not trusted; others are of the network. */
const OF_CERTIFICATE = /CERT|SIGNATURE|HOSTNAME_MISMATCH|INVALID_CA/

/**
 * The certificate that an address shows to visitors.
 * @throws Error when there is no answer in time
 */
export function certificateOf(address: URL, milliseconds: number): Promise<Certificate> {
  const host = address.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const names = isIP(host) ? {} : { servername: host }
    const socket = connect({ host, port: Number(address.port) || 443, ...names })
    const limit = setTimeout(() => socket.destroy(new Error(`no answer in ${milliseconds} ms`)), milliseconds)
    socket.once('close', () => clearTimeout(limit))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (OF_CERTIFICATE.test(error.code ?? '')) resolve({ problem: error.code ?? '' })
      else reject(error)
    })
    socket.once('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate()
      socket.destroy()
      resolve({ validTo: new Date(validTo) })
    })
  })
}
