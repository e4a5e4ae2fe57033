import Type from 'typebox'

export const ResumeSectionDto = Type.Object(
  {
    key: Type.String(),
    title: Type.String(),
    isSensitive: Type.Boolean({ description: '敏感信息' }),
    lines: Type.Array(Type.Object({ label: Type.String(), value: Type.String() }, { $id: 'ResumeLineDto' })),
  },
  { $id: 'ResumeSectionDto' },
)

export const OwnResumeDto = Type.Object(
  { sections: Type.Array(ResumeSectionDto, { description: '企业收到的简历；敏感部分只在本人同意提供时才有' }) },
  { $id: 'OwnResumeDto' },
)
