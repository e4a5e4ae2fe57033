import { build, type Plugin } from 'vite'

const SOURCE = 'src/lib/offline/page.ts'
const FILE = 'offline-page.js'

/**
 * Builds the script of the page without a network as one file with a lasting name: the worker has to keep it, and would
 * not know the chunks that it shares with the portal.
 */
export function offlinePage(target: string[]): Plugin {
  return {
    name: 'offline-page',
    apply: 'build',
    async generateBundle() {
      const lib = { entry: SOURCE, formats: ['iife' as const], name: 'offline', fileName: () => FILE }
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: { lib, target, write: false, copyPublicDir: false, emptyOutDir: false },
      })
      const [output] = [built].flat()
      if (output === undefined || !('output' in output)) throw new Error(`${SOURCE} was not built`)
      this.emitFile({ type: 'asset', fileName: FILE, source: output.output[0].code })
    },
  }
}
