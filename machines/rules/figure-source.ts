/** How sure a published figure is, the surest first. */
export const FIGURE_CONFIDENCES = ['Published', 'Secondary', 'Memory'] as const
export type FigureConfidence = (typeof FIGURE_CONFIDENCES)[number]

/** Where a figure is from. */
export interface FigureSource {
  readonly policyTitle?: string | null | undefined
  readonly documentNumber?: string | null | undefined
  readonly policyUrl?: string | null | undefined
  /** null: two people of this installation have typed it */
  readonly confidence?: string | null | undefined
  readonly checkedOn?: string | null | undefined
}

/** An unchecked figure, whose notice no member of staff has opened, says so. */
export const isUnchecked = ({ confidence }: FigureSource): boolean =>
  confidence === 'Secondary' || confidence === 'Memory'

/** What users read about the confidence of a figure; null for one that two people have typed. */
export function confidenceWords({ confidence }: FigureSource): string | null {
  if (confidence === 'Published') return '已核对原文'
  if (confidence === 'Secondary') return '未核对原文，来自转载的资料'
  if (confidence === 'Memory') return '未核对，没有找到资料，请先向当地核实'
  return null
}

/** The title and the number of a notice. */
export const noticeWords = ({ policyTitle, documentNumber }: FigureSource): string =>
  [policyTitle, documentNumber].filter(Boolean).join('，') || '没有查到文件'
