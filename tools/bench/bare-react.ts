import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { build } from 'vite'
import { freePort } from '#tools/lib/ports.mjs'
import { root } from '#tools/lib/root.mjs'
import { withFolder } from './temporary.ts'
import { later } from './tidy.ts'

const SOURCE = `
import { createElement, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
function Page() {
  const [isOpen, setOpen] = useState(false)
  return createElement('button', { type: 'button', 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) }, '菜单')
}
hydrateRoot(document.getElementById('root'), createElement(Page))
`
const HTML = `<!doctype html><html lang="zh-Hans"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>React</title><script type="module" src="/page.js"></script></head>
<body><div id="root"><button type="button" aria-expanded="false">菜单</button></div></body></html>`

/** Serves a page of one button that React hydrates: what the library alone costs. */
export const withBareReact = <T>(work: (url: string) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    // below the project, where its packages are found
    const sources = join(root, 'node_modules/.cache/bare-react')
    mkdirSync(sources, { recursive: true })
    const entry = join(sources, 'page.js')
    writeFileSync(entry, SOURCE)
    await build({
      root: sources,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        emptyOutDir: false,
        rolldownOptions: { input: entry, output: { entryFileNames: 'page.js' } },
      },
    })
    const script = readFileSync(join(folder, readdirSync(folder).includes('page.js') ? 'page.js' : 'assets/page.js'))
    const server = createServer((request, response) => {
      const isScript = request.url === '/page.js'
      response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
      response.end(isScript ? script : HTML)
    })
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const close = later(() => new Promise((resolve) => server.close(resolve)))
    try {
      return await work(`http://127.0.0.1:${port}`)
    } finally {
      server.closeAllConnections()
      await close()
    }
  })
