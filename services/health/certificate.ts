import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** The expiry of a certificate that browsers trust, or why browsers do not trust it. */
export type Certificate = { readonly validTo: Date } | { readonly problem: string }

/** Matches error codes of OpenSSL and Node for a certificate that is not trusted; other codes are network errors. */
const OF_CERTIFICATE = /CERT|SIGNATURE|HOSTNAME_MISMATCH|INVALID_CA/

/**
 * The certificate that a site shows to its visitors.
 * @throws Error when the site does not answer in time
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
