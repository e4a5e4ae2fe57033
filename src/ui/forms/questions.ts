/** Attribute of what one-by-one hides (src/styles/forms.css). */
const OFF = 'data-off'
const QUESTION = '.field'

/** The questions below an element in reading order: a field, or a group of choices, with its label and error. */
export const questionsOf = (box: Element): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(QUESTION)].filter((each) => !each.parentElement?.closest(QUESTION))

/** Hides every question but one, and every card or group that contains hidden questions alone. */
export function showOnly(box: Element, current: HTMLElement): void {
  const questions = questionsOf(box)
  for (const question of questions) {
    for (let part: HTMLElement | null = question; part && part !== box; part = part.parentElement) {
      if (part.contains(current)) part.removeAttribute(OFF)
      else part.setAttribute(OFF, '')
    }
  }
}

export function showAll(box: Element): void {
  for (const part of box.querySelectorAll(`[${OFF}]`)) part.removeAttribute(OFF)
}

/** The controls of a question by which a form library knows it. */
export const namesIn = (question: Element): string[] => {
  const controls = question.querySelectorAll<HTMLInputElement>('input[name], select[name], textarea[name]')
  return [...new Set([...controls].map(({ name }) => name))]
}

/** Moves the focus to the control of a question: the chosen one of a group, else the first. */
export function focusQuestion(question: Element): void {
  const control =
    question.querySelector<HTMLElement>('input:checked') ?? question.querySelector('input, select, textarea')
  if (control instanceof HTMLElement) control.focus()
}
