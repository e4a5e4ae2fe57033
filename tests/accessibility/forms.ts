/**
 * Runs in the page: where what a form says of its fields and what it asks for differ, a line for each. A field that is
 * called 选填 may be left empty; one that is called 必填 may not, once the form has been sent. And each field brings the
 * keyboard that its answer is typed with, takes what is pasted, and tells a password manager whose password it is.
 *
 * @param wasSent absent on arrival: then nothing may be called wrong yet
 */
export function formProblems(wasSent = false): string[] {
  const scope = document.querySelector('dialog[open]') ?? document.querySelector('main')
  if (scope === null) return ['there is no page']
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const words = (element: Element | null) => element?.textContent?.trim() ?? ''
  const nameOf = (input: HTMLInputElement) =>
    [...(input.labels ?? [])].map((label) => (label.firstChild?.textContent ?? '').trim()).join(' ')
  /** Which keyboard a phone shows: the one asked for, else that of the type. */
  const keyboardOf = ({ inputMode, type }: HTMLInputElement) => inputMode || type
  const hintOf = (input: HTMLInputElement) =>
    (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => words(document.getElementById(id)))
  const keyboardsFor = (input: HTMLInputElement): readonly string[] | null => {
    const name = nameOf(input)
    if (!['text', 'tel', 'email', 'number', 'url'].includes(input.type)) return null
    if (input.autocomplete === 'one-time-code') return /恢复码/.test(name) ? ['text'] : ['numeric']
    // the keyboards of numbers have no sign on some phones
    if (hintOf(input).join('').includes('负号')) return null
    // one field for several kinds of answer, as that of the login, takes the keyboard that has all
    if (/或|和|、/.test(name)) return null
    if (input.autocomplete === 'tel' || /(手机号?|电话|座机|热线)$/.test(name)) return ['tel']
    // a way to answer, by phone or mail
    if (input.autocomplete === 'email' && !/邮箱/.test(name)) return null
    if (/邮箱$/.test(name)) return ['email']
    if (/(数量|人数|次数|天数|小时数|金额|单价|薪资|工资|年龄|名额)$/.test(name))
      return ['numeric', 'decimal', 'number']
    return null
  }
  const inputs = [...scope.querySelectorAll<HTMLInputElement>('form input')].filter(isSeen)
  const unfit = inputs.flatMap((input) => {
    const right = keyboardsFor(input)
    const has = keyboardOf(input)
    const isCut = input.autocomplete === 'one-time-code' && input.maxLength !== -1
    return [
      ...(right !== null && !right.includes(has)
        ? [`${nameOf(input)} brings the keyboard ${has}, not ${right[0]}`]
        : []),
      ...(isCut ? [`${nameOf(input)} cuts a pasted message`] : []),
    ]
  })
  const nameless = [...scope.querySelectorAll('form')].filter(
    (form) => form.querySelector('[autocomplete=new-password]') && !form.querySelector('[autocomplete=username]'),
  )
  const always = [
    ...unfit,
    ...nameless.map((form) => `${form.getAttribute('aria-label')} does not say whose the new password is`),
  ]
  const wrong = [...scope.querySelectorAll('[aria-invalid=true], .field .error')].filter(isSeen)
  if (!wasSent)
    return [
      ...always,
      ...wrong
        .slice(0, 3)
        .map((element) => `wrong before anything was entered: ${words(element) || element.outerHTML.slice(0, 80)}`),
    ]

  const isEmpty = (field: Element) => {
    const controls = [...field.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    const isBlank = ({ type, value, checked }: HTMLInputElement) =>
      type === 'checkbox' || type === 'radio' ? !checked : value.trim() === ''
    return controls.length > 0 && controls.every(isBlank) && field.querySelector('.file') === null
  }
  const problems: string[] = [...always]
  for (const form of scope.querySelectorAll('form')) {
    // a group of fields says it of each of them
    const isOne = (field: Element) => field.querySelector('.field') === null
    const fields = [...form.querySelectorAll('.field')].filter(
      (field) => isOne(field) && isSeen(field) && isEmpty(field),
    )
    // where every field is asked for, as at a login, none says so
    // one that saves a draft, too, asks by the button that was pressed
    const asksAtOnce = form.querySelectorAll('button[type=submit]').length === 1
    const hasMarks = asksAtOnce && form.querySelector('.req, .opt') !== null
    const isJudged = asksAtOnce && form.querySelector('.error-summary') !== null
    for (const field of fields) {
      const isWrong = field.querySelector('[aria-invalid=true], .error') !== null
      const name = words(field.querySelector('.label, label'))
      const mark = words(field.querySelector('.req, .opt')) || (name.includes('必选') ? '必填' : '')
      const said = words(field.querySelector('.error'))
      const hint = words(field.querySelector('.help'))
      // one of several fields, or one that another choice asks for: its words say so
      const isConditional = /至少.*一项/.test(said) || /必填/.test(hint)
      if (isConditional) continue
      if (mark === '选填' && isWrong) problems.push(`${name} is asked for: ${said}`)
      if (mark === '必填' && isJudged && !isWrong) problems.push(`${name} is not asked for`)
      if (mark === '' && isWrong && hasMarks) problems.push(`${name} does not say that it is asked for`)
    }
  }
  return problems
}
