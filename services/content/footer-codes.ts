import { encodeQR } from 'qr'
import type { FooterSettings } from '#services/database/schema/setting-values.ts'

/** The quiet zone around the code, in modules. */
const MARGIN = 4

/** Draws each run of dark modules as one rectangle. */
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

/** A QR code for an address, drawn here so that no third party learns who shows it. */
export function codePicture(address: string): string {
  const rows = encodeQR(address, 'raw', { border: MARGIN })
  const size = rows.length
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${pathOf(rows)}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The codes of the footer: accounts with a picture or an address, and the portal itself. */
export function footerCodes(codes: FooterSettings['qrCodes'], publicUrl: string) {
  const accounts = codes.flatMap(({ title, imageUrl, linkUrl }) => {
    const picture = imageUrl ?? (linkUrl && codePicture(linkUrl))
    return picture ? [{ title, picture, linkUrl }] : []
  })
  return [...accounts, { title: '用手机打开本平台', picture: codePicture(publicUrl), linkUrl: null }]
}
