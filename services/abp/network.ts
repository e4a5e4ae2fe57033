/** The first half of an address: enough to notice a strange network, too little to find a person. */
export function networkOf(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(ip)
  if (v4) return `${v4[1]}.0/24`
  if (!ip.includes(':')) return ''
  const groups = (ip.split('::')[0] ?? '').split(':').filter((group) => group !== '')
  return `${groups.slice(0, 3).join(':')}::/48`
}

/**
 * Whom to count requests by: an IPv4 address, or of an IPv6 one the 64 bits of its network, because whoever has one of
 * these has all the others beside it.
 */
export function sourceOf(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)
  if (v4?.[1]) return v4[1]
  const groups = (ip.split('::')[0] ?? '').split(':').filter((group) => group !== '')
  return `${groups.slice(0, 4).join(':')}::/64`
}
