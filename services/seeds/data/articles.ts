import { ABOUT_ARTICLES } from './articles/about.ts'
import { KNOWLEDGE_ARTICLES } from './articles/knowledge.ts'
import { NEWS_ARTICLES } from './articles/news.ts'
import type { SeedArticle } from './articles/seed-article.ts'

/** The initial articles of the site, in every status, written for this platform. */
export const ARTICLES: readonly SeedArticle[] = [...ABOUT_ARTICLES, ...NEWS_ARTICLES, ...KNOWLEDGE_ARTICLES]
