interface Account {
  readonly userName: string
  readonly mobilePhone: string | null
}

/** The name to log in with is the phone where nobody chose another: it is shown no further than the phone is. */
export const loginNameFor = ({ userName, mobilePhone }: Account, shownPhone: string | null): string =>
  userName === mobilePhone ? (shownPhone ?? '') : userName
