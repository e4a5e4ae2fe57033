import { SHORTEST_INTRODUCTION } from '#machines/rules/enterprise-introduction.ts'

/** The ranges of employee numbers that the services accept. */
export const SCALE_OPTIONS = ['1–30', '31–100', '101–500', '501–1000', '1000+'].map((scale) => ({
  value: scale,
  label: `${scale} 人`,
}))

export const introductionHint = ({ max }: { readonly max: number }): string => `${SHORTEST_INTRODUCTION}–${max} 个字符`

interface Place {
  readonly provinceId?: number | null | undefined
  readonly cityId?: number | null | undefined
}

/** The id of a place's province: the id of a city begins with the two digits of its province. */
export const provinceOf = ({ provinceId, cityId }: Place): number | null =>
  provinceId ?? (cityId ? Number(String(cityId).slice(0, 2)) : null)
