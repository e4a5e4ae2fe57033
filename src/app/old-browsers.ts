// Methods that the oldest browsers of docs/decisions/browser-floor.md lack. src/app/inline/after-paint.js loads this
// file before all others, and only where a method is missing. tests/unit/tools/old-browsers.test.ts compares the list
// with the built scripts.
import 'core-js/modules/es.array.at.js'
import 'core-js/modules/es.array.find-last.js'
import 'core-js/modules/es.array.find-last-index.js'
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.object.has-own.js'
import 'core-js/modules/es.string.at-alternative.js'
import 'core-js/modules/web.structured-clone.js'
