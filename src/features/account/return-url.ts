/** A page from which the gates redirect every logged-in user to their own workbench. */
const WORKBENCH = '/userCenter'

/** The URL after a login: the page the user came from, if it belongs to this site; otherwise the user's workbench. */
export function returnUrlOf(search: string): string {
  const wanted = new URLSearchParams(search).get('returnUrl') ?? ''
  // browsers treat `//host` and `/\host` as other sites
  const isOurs = /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/account/login')
  return isOurs ? wanted : WORKBENCH
}
