/** Every workbench: the gates lead whoever is logged in from here to his own. */
const WORKBENCH = '/userCenter'

/** Where a login leads: back to the page one came from, if it is one of ours; else to the own workbench. */
export function returnUrlOf(search: string): string {
  const wanted = new URLSearchParams(search).get('returnUrl') ?? ''
  // `//host` and `/\host` are other sites to a browser
  const isOurs = /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/account/login')
  return isOurs ? wanted : WORKBENCH
}
