// @vitest-environment happy-dom
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { spokenTextOf } from '#src/ui/shell/spoken-text.ts'
import { get, render } from '#tests/support/render.tsx'

/** as browsers have them; this document knows no styles of its own */
const INLINE = { display: 'inline' }

const spoken = async (page: ReactElement) => {
  await render(page)
  return spokenTextOf(get('main')).split('\n')
}

it('begins at the h1 of a page, not at the way to it', async () => {
  const said = await spoken(
    <main>
      <nav>首页 找岗位</nav>
      <div>
        <div>招聘中</div>
        <h1>线上客服</h1>
      </div>
      <p>在家做。</p>
    </main>,
  )
  expect(said).toEqual(['线上客服', '在家做。'])
})

it('reads what stands in one line as one sentence, of however many elements it is made', async () => {
  const said = await spoken(
    <main>
      <p>
        薪资 <b style={INLINE}>4,500</b>
        <span style={INLINE}>–6,000</span> <small style={INLINE}>元/月</small>
      </p>
      <ul style={{ display: 'flex' }}>
        <li>远程</li>
        <li>读屏可用</li>
      </ul>
      <dl>
        <dt>城市</dt>
        <dd>上海</dd>
      </dl>
    </main>,
  )
  expect(said).toEqual(['薪资 4,500–6,000 元/月', '远程，读屏可用', '城市：上海'])
})

it('leaves out controls, pictures and what is hidden', async () => {
  const said = await spoken(
    <main>
      <h1>工单</h1>
      <button type="button">领取</button>
      <a className="btn" href="/x">
        登录后领取
      </a>
      <svg aria-hidden="true">
        <title>图</title>
      </svg>
      <p style={{ display: 'none' }}>简单说</p>
      <p hidden>还没有</p>
      <p>还剩 800 条</p>
    </main>,
  )
  expect(said).toEqual(['工单', '还剩 800 条'])
})
