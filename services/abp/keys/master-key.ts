/** Wraps data keys. It never leaves where it is kept, and is in no backup. */
export interface MasterKey {
  readonly id: string
  /** where an administrator finds it, for messages */
  readonly place: string
  /** @param context is bound to the text: it unwraps with the same one alone */
  wrap(plain: Buffer, context: string): Promise<string>
  /** @throws Error when this is another key than the one that wrapped it, KmsError when there is no answer */
  unwrap(wrapped: string, context: string): Promise<Buffer>
}
