/** A published article of the official account. */
export interface PublishedArticle {
  /** id of the article, the same for repeated reads */
  readonly id: string
  readonly title: string
  readonly author: string
  readonly digest: string
  /** HTML that refers to pictures on WeChat's servers */
  readonly content: string
  /** URL of the article's page at WeChat */
  readonly url: string
  readonly publishTime: Date
}

export interface ArticlePage {
  readonly total: number
  /** the number of publications on the page; each may have several articles */
  readonly publications: number
  readonly articles: readonly PublishedArticle[]
}

export interface Picture {
  readonly contentType: string
  readonly bytes: Uint8Array
}

/**
 * The functions of WeChat that the site uses: articles of its official account, a ticket for WeChat functions in pages,
 * and login codes.
 */
export interface OfficialAccount {
  readonly appId: string
  publishedArticles(offset: number, count: number): Promise<ArticlePage>
  /** @throws WechatError for a URL outside WeChat */
  picture(url: string): Promise<Picture>
  jsApiTicket(): Promise<string>
  /** creates a code whose scan sends an event with the scene; returns its ticket and its content */
  sceneCode(scene: string, seconds: number): Promise<{ ticket: string; url: string | null }>
  /** the user's id across WeChat applications; null when the account belongs to no open platform */
  unionId(openId: string): Promise<string | null>
}

/** Thrown when WeChat refuses the request or is unreachable. */
export class WechatError extends Error {
  override readonly name = 'WechatError'
  /** WeChat's error code; 0 when it did not answer */
  readonly code: number

  constructor(code: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
