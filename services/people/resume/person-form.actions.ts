import { action } from '#services/abp/define-service.ts'
import { createPerson } from '../persons/person-creation.ts'
import { PersonDto } from '../persons/person-detail.schemas.ts'
import { updateOnBehalf } from '../persons/person-on-behalf.ts'
import * as forms from './person-form.schemas.ts'
import { saveForm } from './person-forms.ts'

const EDITORS = ['DisabledPerson', 'FoundationWorker', 'PlatformUser:Auditor'] as const
const CARETAKERS = ['FoundationWorker', 'PlatformUser:Auditor'] as const

/** All operations that fill in a record; absent fields stay unchanged. */
export const personFormActions = {
  Create: action({
    summary: '代求职者建立账号和档案，须有书面同意',
    allow: CARETAKERS,
    input: forms.CreatePersonDto,
    output: PersonDto,
    handler: createPerson,
  }),
  Update: action({
    summary: '修改求职者的档案，包括基金会和辅导员',
    keepsKey: true,
    allow: CARETAKERS,
    input: forms.UpdatePersonDto,
    output: PersonDto,
    handler: saveForm('Update'),
  }),
  UpdateOnBehalf: action({
    summary: '代求职者填写或修改档案，须有书面同意并说明原因；留有记录，本人会收到通知',
    keepsKey: true,
    allow: CARETAKERS,
    input: forms.UpdatePersonOnBehalfDto,
    output: PersonDto,
    handler: updateOnBehalf,
  }),
  UpdateAll: action({
    summary: '一次保存整份档案',
    keepsKey: true,
    allow: EDITORS,
    input: forms.UpdateAllPersonDto,
    output: PersonDto,
    handler: saveForm('UpdateAll'),
  }),
  UpdateUserBaseInfo: action({
    summary: '保存基本资料；还没有档案的求职者由此建档',
    keepsKey: true,
    allow: EDITORS,
    input: forms.UpdateUserBaseInfoDto,
    output: PersonDto,
    handler: saveForm('UpdateUserBaseInfo'),
  }),
  UpdateUserDisableAttachment: action({
    summary: '保存残疾信息和残疾人证',
    keepsKey: true,
    allow: EDITORS,
    input: forms.UpdateUserDisableAttachmentDto,
    output: PersonDto,
    handler: saveForm('UpdateUserDisableAttachment'),
  }),
  UpdateUserEducation: action({
    summary: '保存教育经历，最多 10 条',
    keepsKey: true,
    allow: EDITORS,
    input: forms.UpdateUserEducationDto,
    output: PersonDto,
    handler: saveForm('UpdateUserEducation'),
  }),
  UpdateUserWorkExperience: action({
    summary: '保存工作经历、技能和证书',
    keepsKey: true,
    allow: EDITORS,
    input: forms.UpdateUserWorkExperienceDto,
    output: PersonDto,
    handler: saveForm('UpdateUserWorkExperience'),
  }),
  UpdateUserJobSeekingIntention: action({
    summary: '保存求职意向、便利需求和简历附件',
    keepsKey: true,
    allow: EDITORS,
    input: forms.UpdateUserJobSeekingIntentionDto,
    output: PersonDto,
    handler: saveForm('UpdateUserJobSeekingIntention'),
  }),
}
