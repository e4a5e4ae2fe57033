/** Wraps data keys. It never leaves its store and is in no backup. */
export interface MasterKey {
  readonly id: string
  /** where an administrator finds it, for messages */
  readonly place: string
  /** @param context is authenticated: the text unwraps only with the same context */
  wrap(plain: Buffer, context: string): Promise<string>
  /** @throws Error when another key wrapped it, KmsError when there is no answer */
  unwrap(wrapped: string, context: string): Promise<Buffer>
}
