const PATH = '/api/services/app/Attachment/Download'

/** The permanent URL of an upload, as stored in texts; to show the file, a signed URL is used instead. */
export const addressOfUpload = (id: number): string => `${PATH}?id=${id}`

export function idOfUpload(address: string): number | null {
  const found = address.startsWith(`${PATH}?`) ? /[?&]id=([1-9]\d{0,9})(?:&|$)/i.exec(address) : null
  return found ? Number(found[1]) : null
}

/** The ids of the uploads that a text shows, in their order. */
export function uploadsIn(html: string): number[] {
  const addresses = [...html.matchAll(/<img[^>]*\ssrc="([^"]*)"/g)].map(([, address = '']) => address)
  const ids = addresses.map((address) => idOfUpload(address.replaceAll('&amp;', '&')))
  return [...new Set(ids.filter((id) => id !== null))]
}
