import { readFileSync } from 'node:fs'
import { type Plugin, transformWithOxc } from 'vite'

/** The first script is for all pages, the others only for pages that the server renders, the portal itself. */
const SCRIPTS = ['first-paint.js', 'too-old.js', 'early-acts.js'] as const
const AFTER_PAINT = 'after-paint.js'
/** the tags that the build puts into the head for the project's own code */
const TAGS = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g
const PORTAL = '/index.html'

async function compactScript(file: string): Promise<string> {
  const source = readFileSync(new URL(`../../src/app/inline/${file}`, import.meta.url), 'utf8')
  const { code } = await transformWithOxc(source, file, { target: 'es2019' })
  return code
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\n\s*/g, '\n')
    .replace(/^[;\s]+/, '')
    .trim()
}

/**
 * Inlines the scripts that cannot wait until the portal's code has loaded: saved accessibility preferences are applied
 * before the first paint, and typing and clicks before hydration are not lost. services/web/portal.ts allows exactly
 * these inline scripts.
 */
export function firstPaint(): Plugin[] {
  return [inlineScripts(), scriptsAfterPaint()]
}

function inlineScripts(): Plugin {
  let scripts: string[] = []
  return {
    name: 'first-paint',
    async buildStart() {
      scripts = await Promise.all(SCRIPTS.map(compactScript))
    },
    // after the charset, which must be in the first 1,024 bytes, and before every stylesheet
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path }) => {
        const inlined = scripts.slice(0, path === PORTAL ? SCRIPTS.length : 1)
        const markup = inlined.map((script) => `\n    <script>${script}</script>`).join('')
        return html.replace(/<meta charset="utf-8" ?\/?>/, (charset) => charset + markup)
      },
    },
  }
}

/** Moves the project's code out of the head, where the browser would fetch it before visible content. */
function scriptsAfterPaint(): Plugin {
  let loader = ''
  return {
    name: 'scripts-after-paint',
    apply: 'build',
    async buildStart() {
      loader = await compactScript(AFTER_PAINT)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) => (path === PORTAL ? withScriptsAfterPaint(html, loader) : html),
    },
  }
}

export function withScriptsAfterPaint(html: string, loader: string): string {
  const tags = html.match(TAGS)?.join('') ?? ''
  const held = `  <template id="scripts">${tags}</template>\n    <script>${loader}</script>\n  </body>`
  return html.replace(TAGS, '').replace('</body>', () => held)
}
