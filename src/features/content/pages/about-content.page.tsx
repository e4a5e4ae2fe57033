import { INTRODUCTION } from '../about.ts'
import { AboutFrame, UnknownCategory } from '../components/about-frame.tsx'
import { CategoryArticle } from '../components/category-article.tsx'
import { useAboutCategory } from '../use-about-category.ts'

/** A text about the platform: /about/aboutContent, and /about/aboutContent/{category} */
export default function AboutContentPage() {
  const named = useAboutCategory()
  if (named.state === 'loading') return null
  if (named.state === 'unknown') return <UnknownCategory />
  const category = named.state === 'known' ? named.category : null
  const code = category?.categoryCode ?? INTRODUCTION
  const current = code === INTRODUCTION ? '/about/aboutContent' : (category?.redirectUrl ?? `/about/${code}`)
  return (
    <AboutFrame title={category?.displayName ?? '平台介绍'} current={current}>
      <CategoryArticle categoryCode={code} />
    </AboutFrame>
  )
}
