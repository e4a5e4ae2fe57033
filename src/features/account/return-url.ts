/** The gates redirect every signed-in user from here to their own workbench. */
const WORKBENCH = '/userCenter'

/** The address after a login: the page the user came from, if it is one of this site; else their workbench. */
export function returnUrlOf(search: string): string {
  const wanted = new URLSearchParams(search).get('returnUrl') ?? ''
  // `//host` and `/\host` are other sites to a browser
  const isOurs = /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/account/login')
  return isOurs ? wanted : WORKBENCH
}
