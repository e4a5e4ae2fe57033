/** What would have left the portal: a text to a phone or a mail, codes included. */
export interface Letter {
  /** ISO 8601, in UTC */
  readonly time: string
  readonly channel: 'Sms' | 'Email' | 'WeChat'
  /** phone number or mail address */
  readonly address: string
  readonly title: string
  readonly content: string
  /** absolute, into the portal; null when the letter is a code */
  readonly linkUrl: string | null
}

export interface LetterBox {
  put(letter: Omit<Letter, 'time'>): Promise<void>
  /** newest first, at most LETTERS_KEPT */
  newest(): Promise<readonly Letter[]>
}

export const LETTERS_KEPT = 200
