const WRITTEN_MONTH = /(20\d{2})\s*(?:年\s*|[-./_])(\d{1,2})(?!\d)(?:\s*月(?!\s*\d+\s*日)|$|[^-./\d])/
const WRITTEN_CLOSE = /(?:^|\D)(20\d{2})(0[1-9]|1[0-2])(?!\d)/

/** Warnings about a month in the file's name or titles that is not the chosen one. */
export function otherMonth(titles: readonly string[], { year, month }: { year: number; month: number }): string[] {
  for (const title of titles) {
    const said = WRITTEN_MONTH.exec(title.normalize('NFKC')) ?? WRITTEN_CLOSE.exec(title)
    const [saidYear, saidMonth] = [Number(said?.[1]), Number(said?.[2])]
    if (!said || saidMonth < 1 || saidMonth > 12 || (saidYear === year && saidMonth === month)) continue
    const words = title.length > 40 ? `${title.slice(0, 40)}…` : title
    return [`文件里写的是 ${saidYear} 年 ${saidMonth} 月（${words}），您选的是 ${year} 年 ${month} 月，请核对`]
  }
  return []
}
