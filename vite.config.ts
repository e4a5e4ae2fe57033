import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSources } from './tools/vite/code-sources.ts'
import { firstPaint } from './tools/vite/first-paint.ts'
import { inlineGenerated } from './tools/vite/inline-generated.ts'
import { offlinePage } from './tools/vite/offline-page.ts'
import { oldBrowsers } from './tools/vite/old-browsers.ts'
import { openSource } from './tools/vite/open-source-packages.ts'
import { precompress } from './tools/vite/precompress.ts'
import { shellParts } from './tools/vite/shell-parts.ts'
import { unparsedGraphql } from './tools/vite/unparsed-graphql.ts'

const services = `http://localhost:${process.env.SERVICES_PORT ?? '3001'}`

/** The browsers in use in China: docs/decisions/browser-floor.md. */
const BROWSERS = ['chrome87', 'safari14']

/** Vendors that every page needs stay apart from our code, so that a release does not make readers fetch them again. */
const groups = [
  // with the compiler's small helpers, which would otherwise drag the first chunk that uses them into every page
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|regexparam|mitt|wouter)[\\/]|@oxc-project/,
    priority: 30,
  },
  // small modules that most pages use, and the shell does not; otherwise each would be a chunk
  {
    name: 'parts',
    test: /[\\/](src[\\/](ui[\\/](icon[\\/]icon\.|class-names|feedback[\\/](alert|skeleton|empty-state|error-state|live-region)\.|layout[\\/]page-header\.|data[\\/]data-list\.)|lib[\\/](portal\.|api-error|error-text|typed-document))|flows[\\/]constants)/,
    priority: 5,
  },
  // what forms and lists are made of: as a chunk each, a page would ask for forty files, and on a slow line each of them
  // waits for its turn. What needs the libraries of forms stands apart: a list without a form does without these,
  // and a page does without the models of forms (lib/forms/model) that names its fields by itself.
  {
    name: 'app-form',
    test: /[\\/]src[\\/](ui[\\/]forms[\\/](use-app-form|use-form-follows|error-summary|server-problems|form)\.|lib[\\/]forms[\\/](?!model[\\/]))/,
    minShareCount: 10,
    priority: 4,
  },
  { name: 'fields', test: /[\\/]src[\\/]ui[\\/]forms[\\/](?!file-|use-uploads)/, minShareCount: 50, priority: 3 },
  {
    name: 'table',
    test: /[\\/]src[\\/]ui[\\/]data[\\/](data-table|table-columns|pagination)\./,
    minShareCount: 30,
    priority: 2,
  },
  // a row of links that scrolls: tabs, the pages of one place, the places of a centre
  { name: 'tabs', test: /[\\/]src[\\/]ui[\\/]layout[\\/](tabs|current-in-view)\./, priority: 2 },
  { name: 'status', test: /[\\/]src[\\/]ui[\\/]status[\\/]/, minShareCount: 50, priority: 2 },
  { name: 'xstate', test: /node_modules[\\/]xstate[\\/]/, priority: 20 },
  { name: 'primereact', test: /node_modules[\\/](primereact|primelocale|react-transition-group)[\\/]/, priority: 20 },
  { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform|zod)[\\/]/, priority: 20 },
  ...shellParts(10),
]

export default defineConfig(({ isSsrBuild }) => ({
  // React and what stands on it go into the drawing's own bundle, as the production build whatever NODE_ENV says when
  // the server runs (docs/decisions/pages-and-limits.md)
  ...(isSsrBuild
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
  plugins: [
    firstPaint(),
    react(),
    openSource(),
    ...(isSsrBuild
      ? [codeSources()]
      : [oldBrowsers(), offlinePage(BROWSERS), inlineGenerated(), unparsedGraphql(), precompress()]),
  ],
  build: {
    target: BROWSERS,
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    proxy: { '/api': services, '/graphql': services, '/dev/messages': services },
  },
}))
