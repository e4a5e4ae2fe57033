import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Plugin, transformWithOxc } from 'vite'

async function compactScript(): Promise<string> {
  const source = readFileSync(new URL('./first-paint.js', import.meta.url), 'utf8')
  const { code } = await transformWithOxc(source, 'first-paint.js', { target: 'es2019' })
  return code
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\n\s*/g, '\n')
    .replace(/^[;\s]+/, '')
    .trim()
}

/**
 * Inlines the script that applies saved accessibility preferences before the first paint. The build also writes
 * `csp-hashes.json` (`{"script": ["sha256-…"]}`): the server must allow exactly these in `script-src`.
 */
export function firstPaint(): Plugin {
  let script = ''
  return {
    name: 'first-paint',
    async buildStart() {
      script = await compactScript()
    },
    // after the charset, which must stand in the first 1,024 bytes, and before every stylesheet
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(/<meta charset="utf-8" ?\/?>/, (charset) => `${charset}\n    <script>${script}</script>`),
    },
    generateBundle() {
      if (this.environment.config.consumer !== 'client') return
      const hash = createHash('sha256').update(script).digest('base64')
      this.emitFile({
        type: 'asset',
        fileName: 'csp-hashes.json',
        source: JSON.stringify({ script: [`sha256-${hash}`] }),
      })
    },
  }
}
