import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from 'vite'
import { root } from './lib/root.mjs'
import { besideTheProgram, listPackages } from './vite/server-files.ts'

/** Programs of a deployed server: the server, its worker threads, and the commands that an administrator runs. */
const programs = [
  'services/server.ts',
  'services/database/pglite-worker.ts',
  'services/abp/files/sheets/sheet-worker.ts',
  'services/commands.ts',
  'services/audit.ts',
  'services/backup.ts',
  'services/check.ts',
  'services/keys.ts',
  'services/identity/create-platform-user.ts',
].filter((file) => existsSync(join(root, file)))

/** Fonts of generated documents: services/contracts/pdf/fonts.ts. */
const fonts = ['noto-sans-sc-regular', 'noto-sans-latin', 'hanamin-b', 'babelstone-han-rest', 'noto-emoji-regular'].map(
  (name) => `services/contracts/pdf/fonts/${name}.ttf.br`,
)

/** Bundles the project's own code and the gateway's artifact into one folder; packages stay in node_modules. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [listPackages(), ...fonts.map(besideTheProgram)],
  json: { stringify: true },
  ssr: { target: 'node' },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(programs.map((file) => [basename(file, '.ts'), join(root, file)])),
      // one flat folder, because the code that starts a thread looks for its file in the same folder
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
