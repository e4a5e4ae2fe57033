import { ERRORS, type ErrorName } from '#services/abp/errors.ts'
import { tableOf } from './table.ts'

/** When each error is answered. */
const WHEN: Readonly<Record<ErrorName, string>> = {
  validation: 'a field is missing or wrong; `validationErrors` names each',
  business: 'a rule of the business says no; `details` says why',
  wrongSmsCode: 'the code of a text message is wrong or too old',
  smsTooFrequent: 'another text message was asked for too soon',
  loginFailed: 'unknown name, wrong password or an account that is not active',
  accountLocked: 'too many wrong passwords: `details` says how long to wait',
  duplicate: 'the same thing exists already, or an idempotency key came with another request',
  notLoggedIn: 'no token, or one that is revoked or not ours; the body may be empty where a proxy answers',
  tokenExpired: 'the token has expired',
  noPermission: 'this kind of user may not call the operation, or not send this event',
  enterpriseNotCertified: 'the enterprise is not certified yet',
  notEnterpriseMember: 'the enterprise of the header is not one of the user’s own',
  personNotCertified: 'the person’s audit is not through yet',
  confirmationDue: 'whoever sits there proves himself first (`SecondFactor/Confirm`), then the same call is sent again',
  factorSetUpDue: 'staff has to set up a second factor before anything else',
  passwordDue: 'holds a password that somebody else handed over, to be changed before anything else',
  notFound: 'there is no such row, or the user may not see it; there is no such operation',
  illegalTransition: 'the status, or the moment, does not allow the event; the message names status and event',
  rowChanged: 'somebody else changed the row since it was read',
  quotaFull: 'fewer places are left than were asked for',
  alreadyTaken: 'the person has a live claim or delivery already',
  approverMissing: 'the act needs a second person with the right, and the platform has none; `details` says what to do',
  alreadyPrepared: 'another act about the same row waits for its approval already; `details` names it',
  caseTaken: 'another auditor has the case open; `details` names him by the first character',
  tooLarge: 'the body or a file is too large',
  unsupportedMedia: 'the content is of a type that is not taken',
  tooManyRequests: 'more calls in a minute than one address may make',
  queueFull:
    'more people want the same work order at this moment than can be served (`CLAIMS_WAITING`, `CLAIM_WAIT`); nothing was done. `Retry-After`, and `retryAfter` through GraphQL, say in how many seconds to send the same again with the same key',
  internal: 'our fault; nothing of it is told, the header `X-Request-Id` finds it in the log',
  unavailable:
    'the server is starting, closing or in maintenance, or its database is away; `Retry-After` says when to come again. Of a write nobody knows whether it was done: send it again with the same `Idempotency-Key`',
  busy: 'a row or a table stayed locked by others longer than `DATABASE_LOCK_TIMEOUT`, or a deadlock came four times; nothing was done',
  tookTooLong: 'a statement took longer than `DATABASE_STATEMENT_TIMEOUT`; nothing was done',
}

const INTRODUCTION = `# Errors

Written by \`tools/docs-permissions.ts\` from services/abp/errors.ts; a test compares.

Every failure arrives in ABP's envelope: \`{ result: null, success: false, error: { code, message, details,
validationErrors }, unAuthorizedRequest, __abp: true }\`. \`unAuthorizedRequest\` is true for 401 and 403. A screen shows
\`details\` when there are any, else \`message\`; validation errors are listed under 请求参数未能通过验证. Through GraphQL the
same values stand in the error's \`extensions\`: \`code\`, \`httpStatus\`, \`abpCode\`, \`details\`, \`validationErrors\`,
and \`retryAfter\` where the answer has the header \`Retry-After\`.
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
