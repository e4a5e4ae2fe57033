interface Shared {
  isDisabilityShared: boolean
  resumeHint?: string | null
  sections: readonly { key: string }[]
}

export interface Withheld {
  what: string
  why: string
}

/** Data of applicants that no employer ever receives. */
const NEVER: readonly Withheld[] = [
  { what: '身份证号、残疾人证号和证件照片', why: '平台只用来核验身份，不提供给企业' },
  { what: '具体住址和出生日期', why: '简历只写所在城市和出生年份' },
]

/**
 * The sections of a resume that the user may not see, with the reasons, so that no one has to guess why data are
 * missing.
 */
export function withheldOf({ isDisabilityShared, resumeHint, sections }: Shared): readonly Withheld[] {
  if (resumeHint) return [{ what: '整份简历', why: resumeHint }]
  const has = (key: string) => sections.some((section) => section.key === key)
  return [
    ...(isDisabilityShared ? [] : [{ what: '残疾类别和等级', why: '本人没有同意提供' }]),
    ...(has('accommodation') ? [] : [{ what: '需要的便利', why: '本人没有填写或没有公开，可以在面试邀请里询问' }]),
    ...NEVER,
  ]
}
