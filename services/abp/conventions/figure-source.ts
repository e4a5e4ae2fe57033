import Type from 'typebox'
import { FIGURE_CONFIDENCES } from '#machines/rules/figure-source.ts'
import { DateOnly, EnumOf, Nullable, Text } from './schema-types.ts'

const confidence = EnumOf('FigureConfidence', [...FIGURE_CONFIDENCES], {
  description: 'Published 已核对原文；Secondary 来自转载的资料；Memory 没有找到资料；为空时由本平台的两位管理员录入',
})

/** The source of a figure, as a member of an answer. */
export const figureSource = {
  policyTitle: Nullable(Type.String()),
  policyUrl: Nullable(Type.String()),
  documentNumber: Nullable(Type.String({ description: '文号' })),
  confidence: Nullable(confidence),
  checkedOn: Nullable(DateOnly({ description: '最近一次与来源核对的日期' })),
}

/** The source of a figure as staff enter it. It has no confidence, because two users have entered the figure. */
export const typedSource = {
  policyTitle: Type.Optional(Nullable(Text(200, { title: '政策依据' }))),
  policyUrl: Type.Optional(Nullable(Text(500, { title: '政策链接', pattern: '^https?://' }))),
  documentNumber: Type.Optional(Nullable(Text(200, { title: '文号' }))),
}

/** The values that clear the source in an update of a whole row. */
export const NO_SOURCE = {
  policyTitle: null,
  policyUrl: null,
  documentNumber: null,
  confidence: null,
  checkedOn: null,
  isExample: false,
}
