import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const decompress = promisify(brotliDecompress)

/** The path of a font. The build copies the fonts next to the program; in development they are in the source folder. */
function placeOf(name: string): string {
  const here = dirname(fileURLToPath(import.meta.url))
  const built = join(here, name)
  return existsSync(built) ? built : join(here, 'fonts', name)
}

export const readPackedFont = async (name: string): Promise<Buffer> => decompress(await readFile(placeOf(name)))
