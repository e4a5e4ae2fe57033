import { encodeQR } from 'qr'
import type { FooterSettings } from '#services/database/schema/setting-values.ts'

/** The light margin that readers of codes need, in modules. */
const MARGIN = 4

/** Runs of dark modules as one rectangle each. */
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

/** A code for an address, drawn here: nobody else learns who shows it. */
export function codePicture(address: string): string {
  const rows = encodeQR(address, 'raw', { border: MARGIN })
  const size = rows.length
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${pathOf(rows)}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** What the footer draws: the accounts that have a picture or an address, and the portal itself. */
export function footerCodes(codes: FooterSettings['qrCodes'], publicUrl: string) {
  const accounts = codes.flatMap(({ title, imageUrl, linkUrl }) => {
    const picture = imageUrl ?? (linkUrl && codePicture(linkUrl))
    return picture ? [{ title, picture, linkUrl }] : []
  })
  return [...accounts, { title: '用手机打开本平台', picture: codePicture(publicUrl), linkUrl: null }]
}
