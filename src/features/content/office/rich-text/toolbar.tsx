import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { type Opens, type Tool, toolGroups } from './tools.ts'

interface ToolbarProps {
  editor: Editor
  controls: string
  open: (what: Opens) => void
  ref: RefObject<HTMLDivElement | null>
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

const buttonsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLButtonElement>('button')]

/**
 * Keyboard of an ARIA toolbar: the toolbar is one Tab stop; arrows move between tools, Home and End to the first and
 * the last.
 */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = buttonsOf(event.currentTarget)
  const from = buttons.indexOf(event.target as HTMLButtonElement)
  const step = STEPS[event.key]
  const to =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? buttons.length - 1
        : step === undefined
          ? -1
          : (from + step + buttons.length) % buttons.length
  if (to < 0) return
  event.preventDefault()
  buttons[to]?.focus()
}

export function Toolbar({ editor, controls, open, ref }: ToolbarProps) {
  const [last, setLast] = useState('paragraph')
  const groups = toolGroups(editor, open)
  const names = groups.flat().map(({ name }) => name)
  const stop = names.includes(last) ? last : names[0]
  return (
    <div
      ref={ref}
      className="editor-tools"
      role="toolbar"
      aria-label="排版工具"
      aria-controls={controls}
      onKeyDown={moveFocus}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className="editor-group">
          {group.map((tool) => (
            <ToolButton
              key={tool.name}
              tool={tool}
              editor={editor}
              isStop={tool.name === stop}
              onReach={() => setLast(tool.name)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface ToolButtonProps {
  tool: Tool
  editor: Editor
  isStop: boolean
  onReach: () => void
}

function ToolButton({ tool: { label, title, isOn, can, run }, editor, isStop, onReach }: ToolButtonProps) {
  const isPossible = can?.(editor) !== false
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={title}
      aria-pressed={isOn?.(editor)}
      aria-disabled={!isPossible || undefined}
      onFocus={onReach}
      onClick={() => isPossible && run(editor)}
    >
      {label}
    </button>
  )
}
