/** 8–32 characters with a letter and a digit, and not the phone number (domain rules §2.3): easy to remember, hard to guess. */
export function passwordProblem(password: string, phone: string | null): string | null {
  if (password.length < 8 || password.length > 32) return '密码长度应为 8–32 个字符'
  if (!/[A-Za-z]/.test(password) || !/\d/.test(password)) return '密码应同时包含字母和数字'
  return phone !== null && password.includes(phone) ? '密码不能包含手机号' : null
}
