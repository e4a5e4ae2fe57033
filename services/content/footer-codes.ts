import { encodeQR } from 'qr'
import type { FooterSettings } from '#services/database/schema/setting-values.ts'

/** The width of the empty margin around the code, in modules. */
const MARGIN = 4

/** The path of a QR code, with one rectangle for each run of dark modules. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`]
      }),
    )
    .join('')

/** The QR code of a URL as a picture. It is drawn on the server, so that no third party learns about its readers. */
export function codePicture(address: string): string {
  const rows = encodeQR(address, 'raw', { border: MARGIN })
  const size = rows.length
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${pathOf(rows)}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The codes of the footer: accounts with a picture or a URL, and the portal itself. */
export function footerCodes(codes: FooterSettings['qrCodes'], publicUrl: string) {
  const accounts = codes.flatMap(({ title, imageUrl, linkUrl }) => {
    const picture = imageUrl ?? (linkUrl && codePicture(linkUrl))
    return picture ? [{ title, picture, linkUrl }] : []
  })
  return [...accounts, { title: '用手机打开本平台', picture: codePicture(publicUrl), linkUrl: null }]
}
