import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as fields from '#src/api/fields.ts'
import { root } from '#tools/lib/root.mjs'

/**
 * A small form writes the names of its fields itself. They are those of the operation, by which the messages of the
 * services call the field, or stand here: a user who reads of 意见 must find 意见.
 */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  'a question to the person who answers, not the name of a column': [
    'RejectRequirementResumeDto.remark: 给对方的话',
    'CreateRequirementResumeDto.message: 给企业的话',
    'UpdateWorkOrderParticipatorDto.remark: 想说明的情况',
    'UpdateEnterpriseTaskParticipatorDto.progress: 我的进度',
    'CreateEnterpriseTaskFeedbackDto.content: 完成情况',
    'CreatePersonDto.address: 街道和门牌号',
    'UpdateUserBaseInfoDto.address: 详细地址',
    'UpdateUserJobSeekingIntentionDto.accommodationNote: 补充说明',
  ],
  'one operation for several acts, each of which says what is written': [
    'UpdateEnterpriseTaskStatusDto.opinion: 验收意见',
    'UpdateEnterpriseTaskStatusDto.opinion: 要改的地方',
    'InterviewResultDto.reason: 评语',
    'ReplyWorkOrderFeedbackDto.content: 回复',
    'CreateWorkOrderFeedbackDto.content: 补充说明',
    'ConfirmHostingDto.opinion: 说明',
    'CreateUserTrainingDto.remark: 说明',
  ],
  'no name: a first value, a unit': ['AddTotpDto.name: 我的手机', 'CreateRecordNoteDto.mentionedUserIds: 一次'],
}

type Body = Readonly<Record<string, { readonly label?: string }>>
const bodies: Readonly<Record<string, Body>> = fields

interface Said {
  readonly field: string
  readonly name: string
}

const CHINESE = /[\u4e00-\u9fff]/

/** The names that a file gives to the fields of the bodies whose limits it takes, where these are others. */
function othersIn(source: string): Said[] {
  const constants = [...new Set(source.match(/\b\w+Dto_\w+\b/g) ?? [])].flatMap((constant) => {
    const [, body = '', field = ''] = /^(\w+?Dto)_(\w+)$/.exec(constant) ?? []
    const label = bodies[body]?.[field]?.label
    return label === undefined ? [] : [{ constant, body, field, label }]
  })
  return constants.flatMap(({ constant, body, field, label }) => {
    const found = (pattern: string) => [...source.matchAll(new RegExp(pattern, 'g'))].map(([, name = '']) => name)
    // textRule('标题', …), most(…, '备注'), mostEntries(…, '项', '便利')
    const inRules = [
      ...found(`\\('([^']+)',\\s*${constant}\\b`),
      ...found(`\\bmost\\(${constant}, '([^']+)'\\)`),
      ...found(`\\bmostEntries\\(${constant}, '[^']*', '([^']+)'\\)`),
    ].filter((name) => name !== label)
    // `学校${mostOf(…)}`
    const inSentences = found(`\`([^\`$]+)\\$\\{mostOf\\(${constant}\\b`).filter((words) => !words.startsWith(label))
    // labels = { title: '标题' }, of whichever body of the file has the field
    const labels = constants.filter((other) => other.field === field).map((other) => other.label)
    const inLabels = found(`\\b${field}: '([^']+)'`).filter((name) => !labels.includes(name))
    return [...inRules, ...inSentences, ...inLabels]
      .filter((name) => CHINESE.test(name))
      .map((name) => ({ field: `${body}.${field}`, name }))
  })
}

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/api/'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const others = sources.flatMap(({ file, text }) =>
  othersIn(text).map(({ field, name }) => ({ file, saying: `${field}: ${name}` })),
)
const allowed = Object.values(OTHERWISE).flat()

describe('the name of a field in a form', () => {
  test('is that of the operation, or another for a reason', () => {
    expect(others.filter(({ saying }) => !allowed.includes(saying))).toEqual([])
  })

  test('is another wherever it is excepted', () => {
    expect(allowed.filter((saying) => !others.some((other) => other.saying === saying))).toEqual([])
  })

  const LIMIT = 'RequestClosingDto_reason'
  test.each([
    `textRule('原因', ${LIMIT})`,
    `z.string().check(most(${LIMIT}, '原因'))`,
    `mostEntries(${LIMIT}, '项', '原因')`,
    `\`原因\${mostOf(${LIMIT})}\``,
    `${LIMIT}; const labels = { reason: '原因' }`,
  ])('is found to be another: %s', (source) => {
    expect(othersIn(source)).toEqual([{ field: 'RequestClosingDto.reason', name: '原因' }])
    expect(othersIn(source.replace('原因', '注销原因'))).toEqual([])
  })
})
