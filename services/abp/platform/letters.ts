/** A message that would have been sent: an SMS, a mail or a WeChat message, including codes. */
export interface Letter {
  /** ISO 8601, in UTC */
  readonly time: string
  readonly channel: 'Sms' | 'Email' | 'WeChat'
  /** phone number or mail address; for WeChat the user name of the account */
  readonly address: string
  readonly title: string
  readonly content: string
  /** an absolute URL of the portal; null for a code */
  readonly linkUrl: string | null
}

export interface LetterBox {
  put(letter: Omit<Letter, 'time'>): Promise<void>
  /** the messages, newest first, at most LETTERS_KEPT */
  newest(): Promise<readonly Letter[]>
}

export const LETTERS_KEPT = 200

export const LETTER_CHANNELS: Readonly<Record<Letter['channel'], string>> = {
  Sms: '短信',
  Email: '邮件',
  WeChat: '微信',
}
