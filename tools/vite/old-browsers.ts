import type { Plugin } from 'vite'

const SOURCE = 'src/app/old-browsers.ts'
const NAME = 'old-browsers'
const SCRIPTS = '<template id="scripts">'

/** Builds the polyfills for old browsers as a separate file, and puts its name into the page for the loader. */
export function oldBrowsers(): Plugin {
  return {
    name: NAME,
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, name: NAME })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunk = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === NAME)
        if (chunk === undefined) throw new Error(`${SOURCE} was not built`)
        const script = `<script type="module" crossorigin src="/${chunk.fileName}"></script>`
        if (!html.includes(SCRIPTS)) throw new Error('tools/vite/first-paint.ts has to come before')
        // before the script that reads it: on a blank page that runs at once
        return html.replace(SCRIPTS, () => `<template id="${NAME}">${script}</template>\n    ${SCRIPTS}`)
      },
    },
  }
}
