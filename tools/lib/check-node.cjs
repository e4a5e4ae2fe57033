'use strict'
// The first thing every program of tools/ loads. An old Node ends here with a sentence, so this file is written in the
// JavaScript that the oldest one reads: no `const`, no arrow functions, no `node:` imports.

var MINIMUM = [20, 19]

var needed = MINIMUM.join('.')
var version = process.versions.node
var parts = version.split('.').map(Number)

if (parts[0] < MINIMUM[0] || (parts[0] === MINIMUM[0] && parts[1] < MINIMUM[1])) {
  console.error('需要 Node %s 或更新的版本，当前是 %s：请从 https://nodejs.org 安装 Node 24。', needed, version)
  console.error('Node %s or newer is needed, this is %s: install Node 24 from https://nodejs.org.', needed, version)
  // EX_CONFIG of sysexits.h: something has to be changed first.
  process.exit(78)
}
