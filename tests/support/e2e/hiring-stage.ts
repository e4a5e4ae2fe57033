import { type SmsStandIn, startSms } from '#tests/support/sms.ts'
import type { HiringStage } from './hiring-story.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

/** A server of its own for the story of a hiring: the codes that both sides sign with go to a phone of the test. */
export class OwnStage implements HiringStage {
  readonly #sms: SmsStandIn
  readonly #server: OwnServer
  #told = 0

  private constructor(sms: SmsStandIn, server: OwnServer) {
    this.#sms = sms
    this.#server = server
  }

  static async open(): Promise<OwnStage> {
    const sms = await startSms()
    return new OwnStage(sms, await startOwnServer(sms.settings))
  }

  get url(): string {
    return this.#server.url
  }

  /** Before each story: one phone is texted once a minute. */
  begin(): void {
    this.#told += 1
    if (this.#told > 1) this.#server.setNow(new Date(Date.now() + this.#told * 61_000))
  }

  api = <T>(account: string | null, operation: string, input?: object): Promise<T> =>
    this.#server.ok<T>(account, operation, input)

  codeSentLast = (): string => this.#sms.sent.at(-1)?.code ?? ''

  async close(): Promise<void> {
    await this.#server.close()
    await this.#sms.close()
  }
}
