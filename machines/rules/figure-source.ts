/** How reliable a published figure is, the most reliable first. */
export const FIGURE_CONFIDENCES = ['Published', 'Secondary', 'Memory'] as const
export type FigureConfidence = (typeof FIGURE_CONFIDENCES)[number]

/** The source of a figure. */
export interface FigureSource {
  readonly policyTitle?: string | null | undefined
  readonly documentNumber?: string | null | undefined
  readonly policyUrl?: string | null | undefined
  /** null: two users of this installation have entered the figure */
  readonly confidence?: string | null | undefined
  readonly checkedOn?: string | null | undefined
}

/** True for a figure whose notice no member of staff has opened; such a figure is shown as unchecked. */
export const isUnchecked = ({ confidence }: FigureSource): boolean =>
  confidence === 'Secondary' || confidence === 'Memory'

/** The text about the reliability of a figure; null for a figure that two users have entered. */
export function confidenceWords({ confidence }: FigureSource): string | null {
  if (confidence === 'Published') return '已核对原文'
  if (confidence === 'Secondary') return '未核对原文，来自转载的资料'
  if (confidence === 'Memory') return '未核对，没有找到资料，请先向当地核实'
  return null
}

/** The title and the number of a notice. */
export const noticeWords = ({ policyTitle, documentNumber }: FigureSource): string =>
  [policyTitle, documentNumber].filter(Boolean).join('，') || '没有查到文件'
