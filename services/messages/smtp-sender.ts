const ADDRESS = /^[^\s<>@\r\n]+@[^\s<>@\r\n]+$/

export const isMailAddress = (text: string): boolean => ADDRESS.test(text)

/** The sender of SMTP_URL: `?from=`, else the user name; null when neither is an address. */
export function smtpSenderOf(smtpUrl: string): string | null {
  const url = new URL(smtpUrl)
  const from = url.searchParams.get('from') ?? decodeURIComponent(url.username)
  return isMailAddress(from) ? from : null
}

/**
 * The error for a missing sender, reported at startup and by code that creates a channel without reading the settings.
 */
export const SENDER_NEEDED = 'SMTP_URL 需要发件地址：用户名是邮箱，或加上 ?from=name@example.com'
