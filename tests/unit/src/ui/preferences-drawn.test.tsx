// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { usePreferences } from '#src/ui/shell/preferences.ts'

let draws = 0
function Page() {
  draws++
  return <p>{usePreferences().preferences.theme}</p>
}

test('a reader who has chosen nothing does not wait for the page to be drawn twice', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Page />)
  draws = 0
  const drawn = await act(async () => hydrateRoot(root, <Page />))
  expect(draws).toBe(1)
  await act(async () => drawn.unmount())
})
