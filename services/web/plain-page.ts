import { escaped } from './markup.ts'

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; font: 1.125rem/1.7 system-ui, sans-serif; }
ol { list-style: none; margin: 1.5rem 0; padding: 0; }
li { border-top: 2px solid; padding: 1rem 0; overflow-wrap: anywhere; }
h2 { margin: 0; font-size: 1.25rem; }
p { margin: .25rem 0; white-space: pre-line; }
a { display: inline-block; min-height: 1.75rem; }
:focus-visible { outline: 3px solid; outline-offset: 3px; }
`

/** A plain server page outside of the portal. @param site the platform's name @param main HTML, already escaped */
export const plainPage = (site: string, title: string, main: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${escaped(site)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`
