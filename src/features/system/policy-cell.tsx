import { type FigureSource, isUnchecked, noticeWords } from '#machines/rules/figure-source.ts'
import { Chip } from '#src/ui/status/chip.tsx'

/** The legal source of a figure, with a link to it. */
export function Policy({ policyUrl, ...source }: FigureSource) {
  const words = noticeWords(source)
  // a list shows two lines of the text; the panel beside it shows the whole text
  const short = { className: 'cell-text', title: words ?? undefined }
  if (!policyUrl) return <span {...short}>{words}</span>
  return (
    <a href={policyUrl} rel="noopener noreferrer" {...short}>
      {words}
      <span className="sr">（外部网站）</span>
    </a>
  )
}

/** The same as a column of its own: whose names are long, and of which most are unchecked. */
export const Sureness = (source: FigureSource) =>
  UncheckedMark(source) || <span>{source.confidence ? '已核对原文' : '两人录入'}</span>

/** Mark of a figure whose official source (notice) has not been opened. */
export const UncheckedMark = (source: FigureSource) =>
  isUnchecked(source) && (
    <Chip tone="wait" icon="exclamation-triangle">
      未核对
    </Chip>
  )
