import { isMobile, normaliseMobile } from './phone.ts'
import { normaliseLogin } from './reading/login.ts'

const NAME = /^[A-Za-z]\w{3,31}$/

const isOwnPhone = (name: string, ownPhone: string | null): boolean =>
  ownPhone !== null && isMobile(name) && name === normaliseMobile(ownPhone)

/**
 * The error in a user name, as a sentence; null for a valid one (domain rules §7). A name begins with a letter or is the
 * account's own phone number: names and numbers are both accepted at login, so a name must not be another user's number.
 */
export function userNameProblem(typed: string, ownPhone: string | null = null): string | null {
  const name = normaliseLogin(typed)
  return NAME.test(name) || isOwnPhone(name, ownPhone)
    ? null
    : '用户名应为 4–32 个字母、数字或下划线并以字母开头，或者是本人的手机号'
}
