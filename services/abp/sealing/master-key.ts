/** A key that wraps data keys. It never leaves its store and is in no backup. */
export interface MasterKey {
  readonly id: string
  /** the location of the key for administrators, used in messages */
  readonly place: string
  /** @param context is authenticated: unwrapping needs the same context */
  wrap(plain: Buffer, context: string): Promise<string>
  /** @throws Error when it was wrapped with another key, KmsError when the service does not answer */
  unwrap(wrapped: string, context: string): Promise<Buffer>
}
