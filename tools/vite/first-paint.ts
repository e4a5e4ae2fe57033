import { readFileSync } from 'node:fs'
import { type Plugin, transformWithOxc } from 'vite'

/** The second one is for the page that the server draws, the portal itself. */
const SCRIPTS = ['first-paint.js', 'early-acts.js'] as const
const PORTAL = '/index.html'

async function compactScript(file: string): Promise<string> {
  const source = readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')
  const { code } = await transformWithOxc(source, file, { target: 'es2019' })
  return code
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\n\s*/g, '\n')
    .replace(/^[;\s]+/, '')
    .trim()
}

/**
 * Inlines the scripts that cannot wait for ours to load: saved accessibility preferences are applied before the first
 * paint, and nothing typed or pressed is lost before the page can answer. services/web/portal.ts lets exactly these
 * inline scripts run.
 */
export function firstPaint(): Plugin {
  let scripts: string[] = []
  return {
    name: 'first-paint',
    async buildStart() {
      scripts = await Promise.all(SCRIPTS.map(compactScript))
    },
    // after the charset, which must stand in the first 1,024 bytes, and before every stylesheet
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
