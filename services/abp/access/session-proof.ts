/** Proof of identity given in the current session. */
export interface SessionProof {
  /** time of the last proof: the login or a later confirmation */
  readonly confirmedTime: Date
  readonly hasFactor: boolean
  /** the password was set by staff and must be changed first */
  readonly hasFirstPassword?: boolean
}
