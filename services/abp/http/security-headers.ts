import helmet from 'helmet'

/**
 * A strict policy: no resources from other origins, and only the inline scripts whose hashes are given. Inline styles
 * are allowed, because React sets style attributes for measured sizes (progress bars, charts).
 */
export function contentSecurityPolicy(production: boolean, scriptHashes: readonly string[] = []) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      mediaSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(production ? { upgradeInsecureRequests: [] } : {}),
    },
  }
}

/**
 * For the script of a worker that runs WebAssembly, and nothing else: a worker has the policy of its own answer, so that
 * pages stay without it.
 */
export const WEB_ASSEMBLY_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/**
 * The headers of every answer, which are always the same. helmet would compute them at every request, which is a sixth
 * of the CPU time of an answer without a query, so it is called once.
 */
export function securityHeaders(production: boolean): readonly (readonly [name: string, value: string])[] {
  const headers: [string, string][] = []
  const answer = {
    setHeader: (name: string, value: string) => void headers.push([name, value]),
    removeHeader: () => {},
  }
  const write = helmet({
    contentSecurityPolicy: contentSecurityPolicy(production),
    strictTransportSecurity: production,
  })
  const [request, response] = [{}, answer] as unknown as Parameters<typeof write>
  write(request, response, (error) => {
    if (error) throw error
  })
  return headers
}
