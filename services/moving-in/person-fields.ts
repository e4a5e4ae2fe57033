import { moveField as field, type MoveField } from './kind.ts'

/** The columns of a list of persons, under the heads that federations use. */
export const PERSON_FIELDS: readonly MoveField[] = [
  field('realName', '姓名', '王小明', ['残疾人姓名', '名字', '持证人姓名'], { isRequired: true }),
  field(
    'idNumber',
    '身份证号',
    '99010119900307723X',
    ['身份证号码', '公民身份号码', '公民身份证号', '证件号码', '身份证'],
    {
      hint: '18 位；没有这一列时，从残疾人证号的前 18 位得出',
    },
  ),
  field(
    'certificateNumber',
    '残疾人证号',
    '99010119900307723X43',
    [
      ...[
        '残疾证号',
        '残疾人证号码',
        '残疾证号码',
        '残疾人证编号',
        '残疾证编号',
        '残疾人证',
        '残疾军人证号',
        '残疾军人证',
      ],
    ],
    { hint: '20 位，换发过的 22 位；残疾军人证写“军残字第123456号”这样的号' },
  ),
  field('disabilityCategory', '残疾类别', '肢体', ['残疾类型', '残疾种类', '类别'], {
    hint: '视力、听力、言语、肢体、智力、精神、多重；留空则由残疾人证号得出',
  }),
  field('disabilityLevel', '残疾等级', '三级', ['残疾级别', '等级', '级别'], {
    hint: '一级到四级，留空则由残疾人证号得出；残疾军人证为一级到十级',
  }),
  field('certificateValidFrom', '发证日期', '2021-05-06', ['残疾人证发证日期', '办证日期', '签发日期']),
  field('certificateValidTo', '证件有效期', '2031-05-05', [
    ...['残疾人证有效期', '有效期至', '有效期', '残疾证有效期', '到期日期'],
  ]),
  field('mobilePhone', '手机号', '13800138000', ['手机', '手机号码', '联系电话', '联系方式', '电话', '移动电话'], {
    hint: '没有手机号也能迁入，只是通知不到',
  }),
  field('sex', '性别', '男', [], { hint: '与身份证号核对' }),
  field('birthday', '出生日期', '1987-11-19', ['出生年月日', '生日'], { hint: '与身份证号核对' }),
  field('nation', '民族', '汉族'),
  field('provinceName', '省份', '四川省', ['省', '所在省']),
  field('cityName', '城市', '成都市', ['市', '地市', '所在市', '地市州']),
  field('areaName', '区县', '青羊区', ['区', '县', '县区', '所在区县', '区市县']),
  field('address', '地址', '示例路 8 号', ['住址', '家庭住址', '现住址', '居住地址', '详细地址', '户籍地址']),
  field('emergencyContactName', '紧急联系人', '王大明', ['监护人', '家属姓名', '联系人']),
  field('emergencyContactPhone', '紧急联系人电话', '13900139000', ['监护人电话', '家属电话', '联系人电话']),
  field('workStatus', '就业状况', '未就业', ['就业状态', '就业情况', '是否就业']),
  field('foundationName', '基金会', '启航助残基金会', ['服务机构', '所属机构']),
]
