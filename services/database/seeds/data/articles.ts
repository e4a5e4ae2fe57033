import { ABOUT_ARTICLES } from './articles/about.ts'
import { KNOWLEDGE_ARTICLES } from './articles/knowledge.ts'
import { NEWS_ARTICLES } from './articles/news.ts'
import type { SeedArticle } from './articles/seed-article.ts'

/** Everything the site has to read at first, in every status. Written for this platform. */
export const ARTICLES: readonly SeedArticle[] = [...ABOUT_ARTICLES, ...NEWS_ARTICLES, ...KNOWLEDGE_ARTICLES]
