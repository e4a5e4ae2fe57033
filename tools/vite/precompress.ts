import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|svg|json|map|txt|wasm|webmanifest)$/
/** Minimum file size in bytes; for smaller files compression does not pay off. */
const LEAST = 1024

/**
 * Writes .br and .gz files beside each built file, once and with the best compression, so that the server only has to
 * send them.
 */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: () => {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
      for (const file of files) {
        if (!COMPRESSIBLE.test(file) || !statSync(file).isFile() || statSync(file).size < LEAST) continue
        const content = readFileSync(file)
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
        writeFileSync(`${file}.br`, brotliCompressSync(content, best))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
