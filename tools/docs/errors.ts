import { ERRORS, type ErrorName } from '#services/abp/conventions/errors.ts'
import { tableOf } from './table.ts'

/** The situation in which each error is returned. */
const WHEN: Readonly<Record<ErrorName, string>> = {
  validation: 'a field is missing or invalid; `validationErrors` names each',
  business: 'a business rule forbids it; `details` gives the reason',
  wrongSmsCode: 'the code from the text message is wrong or has expired',
  smsTooFrequent: 'another text message was requested too soon',
  loginFailed: 'unknown name, wrong password or inactive account',
  accountLocked: 'too many wrong passwords; `details` gives the waiting time',
  severalPersons:
    'the phone serves several accounts of a household; ask for them with `FindPersonsByCode` or `FindPersonsByPassword`, and repeat the request with the `userId` that is meant',
  duplicate: 'the same record already exists, or the idempotency key was used with a different request',
  notLoggedIn: 'no token, or a revoked or unknown one; the body may be empty if a proxy answers',
  tokenExpired: 'the token has expired',
  noPermission: 'this kind of user may not call the operation or send this event',
  enterpriseNotCertified: 'the enterprise is not certified yet',
  notEnterpriseMember: 'the user is not a member of the enterprise in the header',
  personNotCertified: 'the person’s audit has not passed yet',
  confirmationDue: 'the user must confirm their identity (`SecondFactor/Confirm`); then the same call is sent again',
  factorSetUpDue: 'a staff member must set up a second factor first',
  passwordDue: 'the user has a first password, set by someone else, and must change it first',
  notFound: 'the row does not exist or the user may not see it; or the operation does not exist',
  methodNotAllowed: 'the address has other methods; the header `Allow` names them',
  requestTimeout: 'the request did not arrive as a whole in time',
  illegalTransition: 'the status or the time does not allow the event; the message names status and event',
  rowChanged: 'another user has changed the row since it was read',
  quotaFull: 'fewer places are left than requested',
  alreadyTaken: 'the person already has an active claim or delivery',
  approverMissing:
    'the act needs a second user with the same right, and the platform has none; `details` says what to do',
  invitationDue:
    'a contract draft names a person who has neither accepted an invitation nor applied to or worked for the enterprise; the same for an unknown person',
  alreadyPrepared: 'another act on the same row is already waiting for approval; `details` names it',
  caseTaken: 'another auditor has the case open; `details` gives the first character of their name',
  preconditionFailed: 'the file is not the version that `If-Match` names',
  tooLarge: 'the body or a file is too large',
  rangeNotSatisfiable: 'the range begins after the end of the file; `Content-Range` gives its length',
  unsupportedMedia: 'this content type is not supported',
  tooManyRequests:
    'the address has exceeded its calls per minute, or an account, address or enterprise the number of acts in an hour or a day; `Retry-After` gives the seconds',
  queueFull:
    'too many users claim the same work order at this moment (`CLAIMS_WAITING`, `CLAIM_WAIT`); nothing was done. Send the same request again, with the same key, after the seconds in `Retry-After` (`retryAfter` through GraphQL)',
  headersTooLarge: 'address and headers have more than 16 kB',
  internal: 'a fault of the server; the answer gives no details. Find it in the log by the header `X-Request-Id`',
  unavailable:
    'the server is starting, stopping or in maintenance, its database is unreachable, or a disk is full (`details`); `Retry-After` gives the waiting time. It is unknown whether a write took effect: send it again with the same `Idempotency-Key`',
  busy: 'a row stayed locked longer than `DATABASE_LOCK_TIMEOUT`, a table longer than two seconds or for more statements than may wait, a slow read runs too often already, or a deadlock occurred four times; nothing was done ([why](decisions/locked-tables.md))',
  tookTooLong: 'a statement took longer than `DATABASE_STATEMENT_TIMEOUT`; nothing was done',
}

const INTRODUCTION = `# Errors

Written by \`tools/docs-permissions.ts\` from services/abp/conventions/errors.ts; a test compares them.

Every failure is returned in ABP's envelope: \`{ result: null, success: false, error: { code, message, details,
validationErrors }, unAuthorizedRequest, __abp: true }\`. \`unAuthorizedRequest\` is true for 401 and 403. A screen shows
\`details\` if present, otherwise \`message\`; validation errors are listed under 请求参数未能通过验证. Through GraphQL the
same values are in the error's \`extensions\`: \`code\`, \`httpStatus\`, \`abpCode\`, \`details\`, \`validationErrors\`,
and \`retryAfter\` if the answer has the header \`Retry-After\`.
`

/** The page `docs/errors.md`. */
export function errorsPage(): string {
  const rows = Object.entries(ERRORS).map(([name, { code, status, message }]) => [
    String(code),
    String(status),
    message,
    WHEN[name as ErrorName],
  ])
  return `${INTRODUCTION}\n${tableOf(['Code', 'HTTP', 'Message', 'When'], rows)}\n`
}
