/** One article of the official account, as it was published there. */
export interface PublishedArticle {
  /** stays the same however often it is read */
  readonly id: string
  readonly title: string
  readonly author: string
  readonly digest: string
  /** HTML with pictures that lie on WeChat's servers */
  readonly content: string
  /** its page at WeChat */
  readonly url: string
  readonly publishTime: Date
}

export interface ArticlePage {
  readonly total: number
  /** how many publications the page holds; one may have several articles */
  readonly publications: number
  readonly articles: readonly PublishedArticle[]
}

export interface Picture {
  readonly contentType: string
  readonly bytes: Uint8Array
}

/**
 * What the site needs of WeChat: the articles of its official account, a ticket by which pages may use its functions, and
 * codes by which people log in.
 */
export interface OfficialAccount {
  readonly appId: string
  publishedArticles(offset: number, count: number): Promise<ArticlePage>
  /** @throws WechatError for an address that is not WeChat's */
  picture(url: string): Promise<Picture>
  jsApiTicket(): Promise<string>
  /** a code that, when scanned, names the scene in an event: its ticket, and what is drawn in it */
  sceneCode(scene: string, seconds: number): Promise<{ ticket: string; url: string | null }>
  /** null where the account belongs to no open platform */
  unionId(openId: string): Promise<string | null>
}

/** WeChat refused or could not be reached. */
export class WechatError extends Error {
  override readonly name = 'WechatError'
  /** WeChat's own code; 0 when it did not answer */
  readonly code: number

  constructor(code: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
