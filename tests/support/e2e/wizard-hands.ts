import type { Page } from '@playwright/test'
import { AUTOSAVE_PAUSE_MS } from '#machines/flows/autosave.machine.ts'
import type { ResumeStep } from '#machines/flows/resume-wizard.model.ts'
import type { WizardStep } from '#tests/support/flows/resume-wizard.ts'
import { main, press } from './press.ts'
import { goWithin } from './within.ts'
import * as screen from './wizard-screen.ts'
import type { WizardServer } from './wizard-server.ts'

interface Place {
  readonly state: string
  readonly step: ResumeStep
}

const CONFLICT = { kind: 'conflict', message: '这条记录已被他人修改，请刷新后再试' }

/** The user's acts in the browser that trigger an event of the wizard. */
export class WizardHands {
  readonly #page: Page
  readonly #server: WizardServer
  #typed = 0

  constructor(page: Page, server: WizardServer) {
    this.#page = page
    this.#server = server
  }

  async do(event: WizardStep, at: Place): Promise<void> {
    const page = this.#page
    switch (event.type) {
      case 'visit':
        return this.#visit(event.step, at)
      case 'save':
        await this.type(at.step)
        return press(main(page), this.#saveButton(event.after, at.step))
      case 'fix':
        return press(main(page), screen.FIX)
      case 'back':
        return press(main(page), '上一步')
      case 'goOn':
        return press(main(page), screen.GO_ON)
      case 'takeTheirs':
        return press(main(page), screen.TAKE_THEIRS)
      case 'keepMine':
        return press(main(page), screen.KEEP_MINE)
      case 'reload':
        return press(main(page), at.state === 'unread' ? screen.READ_AGAIN : screen.RELOAD)
      case 'collide':
        await this.#pauseAfterTyping(at.step)
        return this.#server.answer({ type: 'xstate.error.actor.saveStep', error: CONFLICT })
      case 'learn':
        await this.#pauseAfterTyping(at.step)
        return this.#server.answer({ type: 'xstate.done.actor.saveStep', output: event.facts })
      case 'submissionSettled':
        throw new Error('the next save finds out by itself')
      default:
        return this.#server.answer(event)
    }
  }

  /** Fills in the step so that it is complete and differs from the record. */
  async type(step: ResumeStep): Promise<void> {
    this.#typed += 1
    if (step === 'baseInfo') return this.#street(`示例路 ${this.#typed} 号`)
    if (step === 'intention') {
      return main(this.#page)
        .getByRole('textbox', { name: /^自我介绍/ })
        .fill(`做事细心，第 ${this.#typed} 稿。`)
    }
    const list = main(this.#page).getByRole('combobox', { name: /^工作年限/ })
    await list.selectOption({ index: 1 + (this.#typed % 3) })
  }

  #street(words: string): Promise<void> {
    return main(this.#page)
      .getByRole('textbox', { name: /^详细地址/ })
      .fill(words)
  }

  #saveButton(after: 'stay' | 'next' | 'submit', step: ResumeStep): string {
    if (after === 'submit') return screen.SUBMIT
    if (step === 'intention') return '保存求职意向'
    const { number } = screen.STEPS[step]
    return after === 'stay' ? `保存第 ${number} 步` : `保存并进入第 ${number + 1} 步`
  }

  async #pauseAfterTyping(step: ResumeStep): Promise<void> {
    await this.type(step)
    await this.#page.clock.fastForward(AUTOSAVE_PAUSE_MS + 100)
  }

  /** By the link where there is one; otherwise by typing the address or going back to it. */
  async #visit(step: ResumeStep, at: Place): Promise<void> {
    // the user's unfinished input does not replace what was saved elsewhere: the user goes on typing
    if (step === at.step && at.state === 'conflict') {
      await this.#street('')
      return press(main(this.#page), screen.KEEP_MINE)
    }
    const link = main(this.#page).getByRole('link', { name: new RegExp(`^第 ${screen.STEPS[step].number} 步`) })
    if (await link.isVisible()) return link.click()
    await goWithin(this.#page, screen.STEPS[step].path)
  }
}
