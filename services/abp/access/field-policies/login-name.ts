interface Account {
  readonly userName: string
  readonly mobilePhone: string | null
}

/** The login name is the phone number unless the user chose another; then it is masked exactly as the phone is. */
export const loginNameFor = ({ userName, mobilePhone }: Account, shownPhone: string | null): string =>
  userName === mobilePhone ? (shownPhone ?? '') : userName
