import type { HomeWorkOrderGetCountQuery } from '#src/api/graphql.ts'

type Counts = HomeWorkOrderGetCountQuery['workOrderGetCount']

/** `isCapped`: there are at least so many. */
export const countText = ({ count, isCapped }: { count: number; isCapped: boolean }): string =>
  `${count.toLocaleString('zh-CN')}${isCapped ? '+' : ''}`

const SHOWN = ['Claimable', 'InProgress', 'InAcceptance', 'Accepted']

/** What the platform has just now; nothing is shown as zero, since an empty figure says nothing to a visitor. */
export function Stats({ counts }: { counts: Counts }) {
  const tabs = counts.tabs.filter(({ key, count }) => SHOWN.includes(key) && count > 0)
  const types = counts.workOrderTypes.filter(({ count }) => count > 0).length
  if (tabs.length === 0) return null
  return (
    <section className="band-white" aria-label="平台数据">
      <div className="wrap page-top-gap home-stats">
        <dl className="stats">
          {tabs.map((tab) => (
            <div key={tab.key}>
              <dt>{tab.label}的工单</dt>
              <dd className="figure-lg">
                {countText(tab)}
                <small>个</small>
              </dd>
            </div>
          ))}
          {types > 0 && (
            <div>
              <dt>正在招募的工种</dt>
              <dd className="figure-lg">
                {types}
                <small>类</small>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  )
}
