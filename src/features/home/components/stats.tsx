import type { DashboardGetPublicCountsQuery } from '#src/api/graphql.ts'

type Counts = DashboardGetPublicCountsQuery['dashboardGetPublicCounts']

export const countText = (count: number): string => count.toLocaleString('zh-CN')

/**
 * The lowest figure that is shown. In the first days “1 人” would look like an error of the page, and a person who is
 * alone in a figure could be recognised.
 */
const TELLING = 10

/** Current figures of the platform; small ones are left out, and without any figure the whole section is left out. */
export function figuresOf(counts: Counts) {
  const figures = [
    { label: '已认证求职者', count: counts.personCount, unit: '人' },
    { label: '认证企业与基金会', count: counts.enterpriseCount + counts.foundationCount, unit: '家' },
    { label: '开放中的工单', count: counts.openWorkOrderCount, unit: '个' },
    { label: '已结算工单', count: counts.settledCount, unit: '笔' },
  ]
  return figures.filter(({ count }) => count >= TELLING)
}

/** From this number a figure is shown large; a lower one is shown in a sentence. */
const LARGE = 1_000

export function Stats({ counts }: { counts: Counts }) {
  const figures = figuresOf(counts)
  if (figures.length === 0) return null
  const isLarge = figures.every(({ count }) => count >= LARGE)
  return (
    <section className="band-white">
      <div className="wrap home-stats">
        <h2 className="sr">平台概况</h2>
        {isLarge ? (
          <dl className="stats">
            {figures.map(({ label, count, unit }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="figure-lg">
                  {countText(count)}
                  <small>{unit}</small>
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p>{`平台上现在有：${figures.map(({ label, count, unit }) => `${label} ${countText(count)} ${unit}`).join('，')}。`}</p>
        )}
      </div>
    </section>
  )
}
