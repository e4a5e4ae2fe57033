/** Declares the used part of Lighthouse; its own types exist only where it is installed (packages/bench). */
declare module 'lighthouse' {
  interface Audit {
    numericValue?: number
    score?: number | null
    scoreDisplayMode?: string
    details?: unknown
  }
  interface Category {
    score: number | null
    auditRefs: { id: string; weight: number }[]
  }
  interface Flags {
    port: number
    logLevel: 'silent'
    output: 'json'
    onlyCategories: string[]
  }
  export default function lighthouse(
    url: string,
    flags: Flags,
  ): Promise<{ lhr: { audits: Record<string, Audit>; categories: Record<string, Category> } } | undefined>
}
