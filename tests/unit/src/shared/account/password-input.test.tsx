// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { PasswordInput } from '#src/shared/account/password-input.tsx'
import { click, get, getByName, render } from '#tests/support/render.tsx'

const draw = () => render(<PasswordInput label="密码" autoComplete="new-password" />)

test('a password is hidden until it is to be shown', async () => {
  await draw()
  expect(get<HTMLInputElement>('input').type).toBe('password')
  await click(getByName('显示'))
  expect(get<HTMLInputElement>('input').type).toBe('text')
})

test('pasting is not hindered, and password managers are told what it is', async () => {
  await draw()
  const input = get<HTMLInputElement>('input')
  const paste = new Event('paste', { bubbles: true, cancelable: true })
  input.dispatchEvent(paste)
  expect(paste.defaultPrevented).toBe(false)
  expect([input.getAttribute('autocomplete'), input.readOnly]).toEqual(['new-password', false])
})
