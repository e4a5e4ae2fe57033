import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from 'vite'
import { root } from './lib/root.mjs'
import { besideTheProgram, listPackages } from './vite/server-files.ts'

/** Programs of a deployed server: itself, its threads, and the commands an administrator runs beside it. */
const programs = [
  'services/server.ts',
  'services/database/pglite-worker.ts',
  'services/abp/sheets/sheet-worker.ts',
  'services/commands.ts',
  'services/audit.ts',
  'services/backup.ts',
  'services/keys.ts',
  'services/identity/create-platform-user.ts',
].filter((file) => existsSync(join(root, file)))

/**
 * Our own code and the gateway's artifact in one place; packages stay in node_modules, except data of which only a part
 * is used.
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [listPackages(), besideTheProgram('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')],
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
      // One flat folder: the code that starts a thread looks for it beside itself.
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
