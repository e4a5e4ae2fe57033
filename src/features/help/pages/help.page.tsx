import { textField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { ResultsHead } from '#src/ui/data/results-head.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { KeywordSearch } from '#src/ui/forms/keyword-search.tsx'
import { InTurn } from '#src/ui/layout/in-turn.ts'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { TopicCard } from '../components/topic-card.tsx'
import { findHelp } from '../help-search.ts'
import type { HelpTopic } from '../topics/topic.ts'

const FIELDS = { keyword: textField }

/** Explains every task in easy words. The search runs in the browser, without a request to the server. */
export default function HelpPage() {
  const { values, change } = useSearchState(FIELDS)
  const question = values.keyword.trim()
  const topics = findHelp(question)
  const found = question === '' ? `全部 ${topics.length} 篇` : `找到 ${topics.length} 篇，关于“${question}”`
  const filters = question === '' ? [] : [{ key: 'keyword', label: question, remove: () => change({ keyword: '' }) }]
  return (
    <div className="wrap page-foot-gap help-page stack">
      <PageHeader
        title="帮助"
        crumbs={[{ label: '首页', href: '/' }, { label: '帮助' }]}
        context="每件事一步一步怎么做，用短句子写。可以搜索，也可以点“朗读”听。"
      />
      <KeywordSearch
        label="搜索帮助"
        keyword={question}
        placeholder="例如：怎么拿到钱"
        action="/help"
        onSearch={(keyword) => change({ keyword })}
      />
      <ResultsHead id="help-results" found={found} fallback={found} page={1} filters={filters} />
      {topics.length === 0 ? <NothingFound question={question} /> : <Topics topics={topics} isAll={question === ''} />}
    </div>
  )
}

function Topics({ topics, isAll }: { topics: readonly HelpTopic[]; isAll: boolean }) {
  return (
    <>
      {isAll && (
        <nav className="card card-soft" aria-label="帮助目录">
          <ul className="help-toc">
            {topics.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {topics.map((topic) => (
        <InTurn key={topic.id}>
          <TopicCard topic={topic} />
        </InTurn>
      ))}
    </>
  )
}

function NothingFound({ question }: { question: string }) {
  return (
    <EmptyState
      title={`帮助里没有“${question}”`}
      text="换一个短一点的词再试，例如“工资”“面试”。也可以直接问我们。"
      level={3}
      action={
        <LinkButton variant="secondary" icon="comments" href="/about/contact?page=%2Fhelp">
          联系我们
        </LinkButton>
      }
    />
  )
}
