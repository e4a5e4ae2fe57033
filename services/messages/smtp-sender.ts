const ADDRESS = /^[^\s<>@\r\n]+@[^\s<>@\r\n]+$/

export const isMailAddress = (text: string): boolean => ADDRESS.test(text)

/** The sender that SMTP_URL names: `?from=`, else the user name; null when neither is an address. */
export function smtpSenderOf(smtpUrl: string): string | null {
  const url = new URL(smtpUrl)
  const from = url.searchParams.get('from') ?? decodeURIComponent(url.username)
  return isMailAddress(from) ? from : null
}

/** Said at the start, and by whoever makes a channel without having read the settings. */
export const SENDER_NEEDED = 'SMTP_URL 需要发件地址：用户名是邮箱，或加上 ?from=name@example.com'
