import type { PolicySection } from '#machines/rules/policy-text.ts'
import type { PolicyKind } from '#src/api/graphql.ts'
import { formatDate, toDateInput } from '#src/lib/date-time.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { PolicyBlocks } from '#src/shared/content/policy-blocks.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { POLICY_FIELDS, POLICY_PLACES, type PublishedPolicies, type PublishedPolicy, policyRead } from '../policies.ts'
import { AboutFrame } from './about-frame.tsx'
import { AgreeAgain } from './agree-again.tsx'

/** A published policy of the operator: the version in force, or the version in the URL. */
export function PolicyView({ kind }: { kind: PolicyKind }) {
  const { path, title } = POLICY_PLACES[kind]
  const read = policyRead(kind, useSearchState(POLICY_FIELDS).values)
  const resource = useQueryResource(read.document, read.variables, { errors: 'inline' })
  const found = resource.data?.policyDocumentGetPublished
  if (found?.document) return <Published {...found} document={found.document} />
  return (
    <AboutFrame title={title} current={path}>
      {found ? <Unpublished title={title} /> : <Waiting {...resource} />}
    </AboutFrame>
  )
}

function Waiting(resource: Pick<ReturnType<typeof useQueryResource>, 'errorText' | 'isIndicatorShown' | 'reload'>) {
  if (resource.errorText) return <ErrorState text={resource.errorText} onRetry={resource.reload} />
  return resource.isIndicatorShown ? <Skeleton lines={8} label="正在加载内容" /> : null
}

const Unpublished = ({ title }: { title: string }) => (
  <EmptyState
    title={`运营单位还没有发布${title}`}
    text="发布后会出现在这里。在这之前有疑问，请联系我们。"
    action={
      <LinkButton href="/about/contact" icon="comments">
        联系我们
      </LinkButton>
    }
  />
)

function Published({ document, versions }: PublishedPolicies & { document: PublishedPolicy }) {
  const { kind, version, title, summary, sections, changeNote, effectiveDay } = document
  const { path } = POLICY_PLACES[kind]
  return (
    <AboutFrame title={title} context={summary} current={path}>
      <Standing document={document} versions={versions} />
      <p className="small muted">
        第 {version} 版，自 <time dateTime={toDateInput(effectiveDay)}>{formatDate(effectiveDay)}</time>起施行
      </p>
      {changeNote && (
        <p>
          <strong>这一版改了什么：</strong>
          {changeNote}
        </p>
      )}
      <Contents sections={sections} />
      <div className="prose article-body">
        {sections.map((section, index) => (
          <Section key={section.title} section={section} id={`section-${index + 1}`} />
        ))}
      </div>
      <AgreeAgain document={document} />
      <OtherVersions kind={kind} shown={version} versions={versions} />
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

type Versions = Pick<PublishedPolicies, 'versions'>

/** A note on a version that is not in force: an older one, or one whose first day is in the future. */
function Standing({ document, versions }: Versions & { document: PublishedPolicy }) {
  const { kind, version, isInForce } = document
  const { path } = POLICY_PLACES[kind]
  const inForce = versions.find((each) => each.isInForce)
  const next = versions.filter((each) => each.version > (inForce?.version ?? 0)).at(-1)
  if (isInForce && next) {
    return (
      <Alert tone="info" title={`${formatDate(next.effectiveDay)}起施行新的一版`}>
        <p>
          <Link href={`${path}?version=${next.version}`}>阅读第 {next.version} 版</Link>
        </p>
      </Alert>
    )
  }
  if (isInForce) return null
  const isToCome = inForce === undefined || version > inForce.version
  return (
    <Alert tone="wait" title={isToCome ? '这一版还没有开始施行' : '这是以前的一版'}>
      {inForce && (
        <p>
          <Link href={path}>阅读今天适用的第 {inForce.version} 版</Link>
        </p>
      )}
    </Alert>
  )
}

const Contents = ({ sections }: Pick<PublishedPolicy, 'sections'>) => (
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
)

function OtherVersions({ kind, shown, versions }: Versions & { kind: PolicyKind; shown: number }) {
  const others = versions.filter(({ version }) => version !== shown)
  if (others.length === 0) return null
  return (
    <details className="more">
      <summary>其他版本（{others.length}）</summary>
      <ul>
        {others.map(({ version, effectiveDay }) => (
          <li key={version}>
            <Link href={`${POLICY_PLACES[kind].path}?version=${version}`}>
              第 {version} 版，{formatDate(effectiveDay)}起施行
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Section({ section: { title, text }, id }: { section: PolicySection; id: string }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <PolicyBlocks text={text} />
    </section>
  )
}
