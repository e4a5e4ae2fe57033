import { formatDate, toDateInput } from '#src/lib/date-time.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import type { Policy, PolicySection } from '../policies/policy.ts'
import { AboutFrame } from './about-frame.tsx'

/** A text the platform answers for, with its contents, the day it holds from, and the way to ask. */
export function PolicyView({ policy, path }: { policy: Policy; path: string }) {
  const { title, summary, since, sections } = policy
  return (
    <AboutFrame title={title} context={summary} current={path}>
      <p className="small muted">
        自 <time dateTime={toDateInput(since)}>{formatDate(since)}</time>起执行
      </p>
      <nav className="card card-soft" aria-labelledby="policy-toc">
        <h2 className="aside-title" id="policy-toc">
          本页内容
        </h2>
        <ol className="policy-toc">
          {sections.map((section, index) => (
            <li key={section.title}>
              <a href={`#section-${index + 1}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose article-body">
        {sections.map((section, index) => (
          <Section key={section.title} section={section} id={`section-${index + 1}`} />
        ))}
      </div>
      <section className="card card-way" aria-labelledby="policy-ask">
        <h2 className="aside-title" id="policy-ask">
          有疑问？
        </h2>
        <p>不清楚的地方，用文字或电话都可以问。</p>
        <div className="btns">
          <LinkButton href={`/about/contact?${new URLSearchParams({ page: path })}`} icon="comments">
            联系我们
          </LinkButton>
        </div>
      </section>
    </AboutFrame>
  )
}

function Section({
  section: { title, paragraphs = [], points = [], closing },
  id,
}: {
  section: PolicySection
  id: string
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {closing && <p>{closing}</p>}
    </section>
  )
}
