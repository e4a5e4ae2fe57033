import { expect, it } from 'vitest'
import { MOST_CHARACTERS, passwordProblem } from '#machines/rules/password.ts'

it.each([
  'onlyletters',
  'correct horse battery staple',
  '马铃薯蓝天自行车',
  '  blank at both ends  ',
  '🌻🚲🎈🍜🪑📎🧵🌊',
  'Tr0ub4dor&3',
  'wo xihuan chi mifan he qingcai',
  `${'x'.repeat(40)}and something else`,
  `${'twelve words '.repeat(9)}and more.`,
])('takes what is long enough and not to be guessed: %s', (password) => {
  expect(passwordProblem(password)).toBeNull()
})

it.each([
  ['7 个', 'short12'],
  ['至少 8 个字符', '马铃薯蓝天自行'],
  ['至少 8 个字符', '🌻🚲🎈🍜🪑📎🧵'],
  [`最多 ${MOST_CHARACTERS} 个字符`, 'correct horse '.repeat(10)],
  ['重复或连续', 'aaaaaaaaaa'],
  ['重复或连续', 'abcabcabcabc'],
  ['重复或连续', '87654321'],
  ['重复或连续', 'qwertyuiop'],
  ['重复或连续', '11112222'],
  ['生日或手机号', '19870623'],
  ['生日或手机号', '13800138000'],
  ['姓名加数字', 'ZhangWei123'],
  ['姓名加数字', 'wang123456'],
  ['姓名加数字', 'liuxiuying1985'],
  ['姓名加数字', '王小明19900101'],
  ['很多人在用', 'woaini1314'],
  ['很多人在用', 'ＷｏＡｉＮｉ５２０'],
])('says in words why not (%s): %s', (words, password) => {
  expect(passwordProblem(password)).toContain(words)
})

it.each([
  ['手机号', 'my 13900000201', { phone: '13900000201' }],
  ['用户名', 'Rosewood and more', { userName: 'rosewood' }],
  ['姓名', '我是林一鸣，你好呀', { realName: '林一鸣' }],
])('takes nothing that others know of the account: %s', (words, password, known) => {
  expect(passwordProblem(password)).toBeNull()
  expect(passwordProblem(password, known)).toBe(`密码不能包含${words}`)
})

it('says how to make a better one', () => {
  for (const bad of ['woaini1314', 'wang123456', '87654321', '19870623']) {
    expect(passwordProblem(bad), bad).toContain('三四个不相干的词')
  }
})

it.each([
  ...['abcdefgh', 'zyxwvuts', '1qaz2wsx', 'qazwsxedc', 'abcdabcdabcd', 'aabbccab', 'aabbccabcabcaab'].map((text) => [
    '重复或连续',
    text,
  ]),
  ...['19871106', '19871206', '19870601', '19870131'].map((text) => ['生日或手机号', text]),
])('finds %s: %s', (words, password) => {
  expect(passwordProblem(password)).toContain(words)
})

it.each([
  // sixteen signs, though of three kinds
  'aabbccabcabcaabc',
  // a birthday, a phone number and a name with something behind or before it
  '19870623 im Juni',
  '138001380001234',
  '王小明1990大家好呀',
  '我叫王小明19900101',
])('takes what only begins or ends like one: %s', (password) => {
  expect(passwordProblem(password)).toBeNull()
})

it('takes as many characters as it says, and no more', () => {
  const longest = `${'twelve words '.repeat(9)}and more..!`
  expect([...longest]).toHaveLength(MOST_CHARACTERS)
  expect(passwordProblem(longest)).toBeNull()
  expect(passwordProblem(`${longest}!`)).toContain('现在是 129 个')
})

it('asks of an account only whether it stands in the password, and not of names too short to tell', () => {
  const known = { phone: '13900000201', userName: 'rosewood', realName: '林一鸣' }
  expect(passwordProblem('correct horse battery', known)).toBeNull()
  expect(passwordProblem('we learn the abc', { userName: 'abc' })).toBeNull()
  expect(passwordProblem('a rose is a rose', { userName: 'rose' })).toBe('密码不能包含用户名')
  expect(passwordProblem('林中有一条小路吧', { realName: '林' })).toBeNull()
  expect(passwordProblem('林一有一条小路吧', { realName: '林一' })).toBe('密码不能包含姓名')
})

it.each([
  'ronghejiuye2026',
  '融合就业平台2026',
  'canlian123456',
  'Platform2',
  'auditor2026',
  'qiyeadmin88',
  '管理员12345',
])('takes no word of the platform or of its offices, alone or with digits: %s', (password) =>
  expect(passwordProblem(password)).toContain('平台的名称'),
)

it('takes a sentence in which such a word stands', () => {
  expect(passwordProblem('我在就业平台认识了三只猫')).toBeNull()
  expect(passwordProblem('platform of wet umbrellas')).toBeNull()
})
