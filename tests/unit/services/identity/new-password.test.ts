import { expect, it } from 'vitest'
import { newPasswordProblem } from '#services/identity/password-rules.ts'

/** long enough to be asked about, and among the leaked ones, but none that the shared rule refuses by itself */
const LEAKED = ['football', 'sunshine', 'starwars']

it.each(LEAKED)('%s is refused because it has leaked, in capitals and full width as well', (password) => {
  const wide = [...password].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join('')
  for (const typed of [password, password.toUpperCase(), wide])
    expect(newPasswordProblem(typed, {}), typed).toContain('很多人在用，已经泄露过')
})

it('one that has not leaked can be taken', () => {
  expect(newPasswordProblem('green tea 42 cups', {})).toBeNull()
  expect(newPasswordProblem('football on a rainy sunday', {})).toBeNull()
})

it('the shared rule speaks first, and knows the account', () => {
  expect(newPasswordProblem('short', {})).toBe('密码至少 8 个字符，现在是 5 个')
  expect(newPasswordProblem('Rosewood and more', { userName: 'rosewood' })).toBe('密码不能包含用户名')
})
