import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#tools/lib/root.mjs'

interface Law {
  readonly name: string
  readonly pattern: RegExp
  /** the files that may, with the reason there */
  readonly allowed: readonly string[]
}

/** What only one place may touch, because every other would have to know what browsers do to it. */
const LAWS: readonly Law[] = [
  {
    name: 'storage throws where it is refused: browserStorage and tabStorage of src/ui/kept-storage.ts do not',
    pattern: /\b(?:local|session)Storage\b|\bindexedDB\b/,
    allowed: ['ui/kept-storage.ts', 'app/inline/first-paint.js', 'app/inline/after-paint.js'],
  },
  {
    name: 'cookies throw where they are refused: src/lib/access-token-cookie.ts and cookies-refused.ts do not',
    pattern: /document\.cookie|\bCookies\./,
    // without a cookie there are no copies for the time without a network
    allowed: ['lib/access-token-cookie.ts', 'lib/cookies-refused.ts', 'lib/offline/forget.ts', 'lib/offline/key.ts'],
  },
  {
    name: 'the Enter of an input method takes a candidate: onEnter of src/ui/enter-key.ts knows it',
    pattern: /key\b[^\n]{0,12}[!=]== 'Enter'|case 'Enter'/,
    // a list of its own keys, and Ctrl Enter: both ask isOfInputMethod
    allowed: ['ui/enter-key.ts', 'ui/shell/palette.tsx', 'features/conversations/components/composer.tsx'],
  },
  {
    name: 'applications are known by src/ui/in-app-browser.ts alone',
    pattern: /MicroMessenger|AlipayClient|navigator\??\.userAgent/,
    // before the first script; tests/unit/src/ui/in-app-browser.test.ts compares the two
    allowed: ['ui/in-app-browser.ts', 'app/inline/early-acts.js'],
  },
  {
    name: 'a reload without a network ends on the page of the browser: only these have asked before',
    pattern: /location\.reload\(/,
    // the page of a copy is answered by the worker, without a network too
    allowed: [
      'app/inline/after-paint.js',
      'app/root-actor.machine.ts',
      'lib/navigation/home-link.ts',
      'lib/offline/page.ts',
    ],
  },
  {
    name: 'how far the clock of the device is off: a token is read by serverNow of src/lib/server-clock.ts',
    pattern: /(?:readStoredToken|grantOfToken)\([^)]*Date\.now/,
    // runs on the server itself
    allowed: ['app/server-own.ts'],
  },
  {
    name: 'React remembers a failed load for ever: lazyPart of src/ui/lazy-part.ts waits for the network',
    pattern: /(?<!\.)\blazy\(/,
    // an answer of the server asks for the proof, so the network was there, and the shell has no bytes to spare
    allowed: ['ui/lazy-part.ts', 'app/layouts/proof-host.tsx'],
  },
  {
    name: 'the clock of the device may be a day off: pages ask pageNow of src/lib/server-clock.ts',
    pattern: /Date\.now\(\)|new Date\(\)/,
    // what is not a page, and spans between two moments of one device
    allowed: [
      'app/',
      'inspector/',
      'lib/',
      'ui/',
      'features/enterprise-gate/use-authentication-draft.ts',
      'features/resume/wizard/use-step-form.ts',
      'shared/account/use-resend-clock.ts',
      'shared/audit/use-decision-sender.ts',
    ],
  },
]

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(?:tsx?|js)$/.test(file) && !file.startsWith('api/'))

/** Comments may name what the code may not use. */
const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<=^|\s)\/\/.*$/gm, '')
const sources = new Map(files.map((file) => [file, codeOf(readFileSync(join(root, 'src', file), 'utf8'))]))

describe('only one place', () => {
  test.each(LAWS)('$name', ({ pattern, allowed }) => {
    const found = [...sources].flatMap(([file, text]) =>
      pattern.test(text) && !allowed.some((each) => file.startsWith(each)) ? [file] : [],
    )
    expect(found).toEqual([])
  })

  test.each(LAWS.flatMap(({ pattern, allowed }) => allowed.map((file) => [file, pattern] as const)))(
    'and %s is still one that %s finds',
    (file, pattern) => {
      expect([...sources].some(([each, text]) => each.startsWith(file) && pattern.test(text))).toBe(true)
    },
  )
})

/** Files that a reader keeps: whoever hands one to the browser has asked first, and says 已下载 only afterwards. */
test('every file that is saved is asked for before', () => {
  const savers = [...sources].filter(([file, text]) => /\bsaveFile\(/.test(text) && file !== 'lib/rest-files.ts')
  expect(savers.length).toBeGreaterThan(4)
  expect(savers.filter(([, text]) => !/isHindered\(|appAround\(/.test(text)).map(([file]) => file)).toEqual([])
})

/**
 * A form that a browser sends by itself, where the portal's scripts do not run, puts what was typed into the address
 * unless it says otherwise. Searches and filters want that: it is the address of the list.
 */
test('every form but searches and filters is sent by POST', () => {
  const byAddress = ['ui/data/live-filters.tsx', 'ui/forms/search-form.tsx']
  const forms = [...sources].filter(([, text]) => /<form\s/.test(text))
  expect(forms.length).toBeGreaterThan(5)
  const others = forms.filter(([, text]) => /<form\s(?!\s*method="post")/.test(text)).map(([file]) => file)
  expect(others.toSorted()).toEqual(byAddress)
})

/** Each field of a code as it stands in a screen: `<CodeField … />`, or a field that is called one by the browser. */
const codeFieldsOf = (text: string): string[] =>
  (text.match(/<(?:CodeField|TextInput)\b(?:[^<>]|=>|<(?!\/?[A-Z]))*?\/>/g) ?? []).filter((each) =>
    /^<CodeField|one-time-code/.test(each),
  )

/** A code is pasted with the message that it came in, or with spaces: a field that is cut would lose half of it. */
test('no field of a code is cut', () => {
  const fields = [...sources].flatMap(([file, text]) => codeFieldsOf(text).map((field) => ({ file, field })))
  expect(fields.length).toBeGreaterThan(10)
  expect(fields.filter(({ field }) => /maxLength|inputOf\(/.test(field))).toEqual([])
})

/** By the end of a field's name: how a control asks a phone for the keyboard that the answer is typed with. */
const KEYBOARDS: readonly (readonly [name: RegExp, keyboard: RegExp])[] = [
  [/(?:phone|phoneNumber|hotline)$/i, /(?:inputMode|type)="tel"/],
  // the login takes a name, a phone or an address in one field
  [/^(?!userNameOr).*(?:email|emailAddress)$/i, /(?:inputMode|type)="email"/],
  [/(?:bankAccount|accountNumber|bankCardNumber)$/i, /inputMode="numeric"/],
]

test('phones, addresses and accounts are typed with their own keyboard', () => {
  const fields = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/<TextInput\b[^<]*?field\('(\w+)'\)[\s\S]*?\/>/g)].map(([element, name = '']) => ({
      place: `${file} ${name}`,
      name,
      element,
    })),
  )
  const asked = fields.flatMap((field) =>
    KEYBOARDS.filter(([name]) => name.test(field.name)).map(([, keyboard]) => ({ ...field, keyboard })),
  )
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter(({ keyboard, element }) => !keyboard.test(element)).map(({ place }) => place)).toEqual([])
})

/** A password manager keeps a password for somebody: without a name it would be kept for whoever was there before. */
test('a form with a new password says whose it is', () => {
  const forms = [...sources].filter(([, text]) => text.includes('autoComplete="new-password"'))
  expect(forms.length).toBeGreaterThan(5)
  const isNamed = (text: string) => /<AccountName|autoComplete="username"/.test(text)
  expect(forms.filter(([, text]) => !isNamed(text)).map(([file]) => file)).toEqual([])
})
