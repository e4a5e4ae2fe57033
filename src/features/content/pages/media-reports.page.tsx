import { countField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { MEDIA } from '../about.ts'
import { AboutFrame, UnknownCategory } from '../components/about-frame.tsx'
import { ArticleResults } from '../components/article-results.tsx'
import { useAboutCategory } from '../use-about-category.ts'

const fields = { page: countField(1) }

/** Media reports about the platform, with source and date. */
export default function MediaReportsPage() {
  const named = useAboutCategory()
  const { values, hrefWith } = useSearchState<{ page: number }>(fields)
  if (named.state === 'loading') return null
  if (named.state === 'unknown') return <UnknownCategory />
  const category = named.state === 'known' ? named.category : null
  const code = category?.categoryCode ?? MEDIA
  return (
    <AboutFrame
      title={category?.displayName ?? '媒体报道'}
      context="媒体怎样看融合就业。每一篇都注明来源和日期。"
      current="/about/mediaReports"
    >
      <ArticleResults
        search={{ categoryCode: code, keyword: '', year: null, page: values.page }}
        root={MEDIA}
        hrefWith={({ page = 1 }) => hrefWith({ page })}
        showCategory={false}
      />
    </AboutFrame>
  )
}
