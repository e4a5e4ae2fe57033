import { SettingGetDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { CONTACT } from '../about.ts'
import { AboutFrame, UnknownCategory } from '../components/about-frame.tsx'
import { CategoryArticle } from '../components/category-article.tsx'
import { ContactWays } from '../components/contact-ways.tsx'
import { FeedbackForm } from '../components/feedback-form.tsx'
import { useAboutCategory } from '../use-about-category.ts'

/** Contact data (address, telephone, writing) side by side, and the feedback form. */
export default function ContactPage() {
  const named = useAboutCategory()
  const resource = useQueryResource(SettingGetDocument, {}, { errors: 'inline' })
  if (named.state === 'loading') return null
  if (named.state === 'unknown') return <UnknownCategory />
  const category = named.state === 'known' ? named.category : null
  const settings = resource.data?.settingGet
  return (
    <AboutFrame
      title={category?.displayName ?? '联系我们'}
      context="用哪种方式联系，得到的帮助都一样。"
      current="/about/contact"
    >
      {settings && <ContactWays settings={settings} />}
      {resource.errorText && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
      <section className="card" aria-labelledby="feedback">
        <h2 id="feedback" tabIndex={-1}>
          写给我们
        </h2>
        <FeedbackForm />
      </section>
      <CategoryArticle categoryCode={category?.categoryCode ?? CONTACT} showTitle={false} />
    </AboutFrame>
  )
}
