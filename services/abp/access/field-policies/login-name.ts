interface Account {
  readonly userName: string
  readonly mobilePhone: string | null
}

/**
 * The login name is the phone number unless the user has chosen another name. A phone number as login name is masked
 * exactly like the phone.
 */
export const loginNameFor = ({ userName, mobilePhone }: Account, shownPhone: string | null): string =>
  userName === mobilePhone ? (shownPhone ?? '') : userName
