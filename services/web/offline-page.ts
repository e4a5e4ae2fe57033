import type { FastifyInstance } from 'fastify'
import type { Platform } from '#services/abp/platform/platform.ts'
import { namesReader } from './brand-head.ts'
import { escaped } from './markup.ts'

/** Colours and sizes stand on the portal's own variables where a copy has brought its stylesheets. */
const STYLE = `
:root { color-scheme: light dark; }
body:not([data-copy]) { max-width: 46rem; margin: 0 auto; font: 1.125rem/1.7 system-ui, sans-serif; }
#offline { padding: 1rem; border-bottom: 3px solid; background: var(--c-surface, Canvas); color: var(--c-text, CanvasText); }
#offline-cause { margin: 0; font-size: 1.25em; }
#offline p { margin: .25rem 0 .75rem; }
#offline-again { min-height: 2.75rem; padding: 0 1rem; font: inherit; font-weight: 700; }
#offline summary, #offline a { display: inline-block; min-height: 2.75rem; line-height: 2.75rem; }
#offline ul { list-style: none; margin: 0; padding: 0; }
#offline :focus-visible { outline: 3px solid; outline-offset: 3px; }
`

const pageOf = (site: string): string => `<!doctype html>
<html lang="zh-Hans">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>现在没有网络 - ${escaped(site)}</title>
<style>${STYLE}</style>
</head>
<body>
<section id="offline" aria-labelledby="offline-cause">
<h2 id="offline-cause">现在没有网络</h2>
<p id="offline-text" role="status">请连上网络后再试。</p>
<button id="offline-again" type="button">重新连接</button>
</section>
<div id="root"></div>
<script src="/offline-page.js" defer></script>
</body>
</html>
`

/** Serves the page that the service worker shows without a network (public/offline-worker.js, src/lib/offline). */
export function mountOfflinePage(app: FastifyInstance, platform: Platform): void {
  const names = namesReader(platform)
  app.get('/offline', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pageOf((await names()).name)),
  )
}
