/** Proof of identity given in the current session. */
export interface SessionProof {
  /** time of the last proof: the login or a later confirmation */
  readonly confirmedTime: Date
  readonly hasFactor: boolean
  /** the last time in this session that a fact beside the code was given; null: a code alone has opened it */
  readonly factTime: Date | null
  /** since when the account has such a fact on record, or will have; null when it has none */
  readonly factFrom: Date | null
  /** the password was set by staff and must be changed first */
  readonly hasFirstPassword?: boolean
}
