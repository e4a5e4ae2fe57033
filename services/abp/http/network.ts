/** The first half of an IP address: enough to notice an unusual network, too little to identify a person. */
export function networkOf(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(ip)
  if (v4) return `${v4[1]}.0/24`
  if (!ip.includes(':')) return ''
  const groups = (ip.split('::')[0] ?? '').split(':').filter((group) => group !== '')
  return `${groups.slice(0, 3).join(':')}::/48`
}

/**
 * The key for rate limits: an IPv4 address, or the /64 network of an IPv6 address, because a client with one address of
 * that network can use all of them.
 */
export function sourceOf(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)
  if (v4?.[1]) return v4[1]
  const groups = (ip.split('::')[0] ?? '').split(':').filter((group) => group !== '')
  return `${groups.slice(0, 4).join(':')}::/64`
}
